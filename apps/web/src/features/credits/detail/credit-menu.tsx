import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconId,
  IconLicense,
  IconShoppingCart,
  IconUserShare,
} from '@tabler/icons-react';
import { MoreAction, MoreActions } from '#ui/layout/more-actions.tsx';
import { offeredSteps, openingOf } from '#domain/credit/credit-steps.ts';
import type { CreditWays } from '#domain/credit/credit-tab.ts';
import { type CreditFile, useDownload } from '#domain/credit/use-credit-changes.ts';
import type { May } from '#domain/credit/use-may.ts';

type CreditMenuProps = CreditWays & { credit: CreditDetail; may: May };

/** What is done with a credit more rarely; what this person may not do is not there. */
export const CreditMenu = ({ credit, may, onOpen }: CreditMenuProps) => {
  const download = useDownload(credit);
  const get = (file: CreditFile) => () => download.mutate(file);
  const { withdrawal } = offeredSteps(credit);
  return (
    <MoreActions>
      {credit.can_edit && (
        <>
          <MoreAction icon={IconAdjustments} onClick={() => onOpen('parameters')}>
            Cambiar condiciones
          </MoreAction>
          <MoreAction icon={IconShoppingCart} onClick={() => onOpen('product')}>
            Cambiar producto o precio
          </MoreAction>
        </>
      )}
      {credit.can_set_plate && (
        <MoreAction icon={IconLicense} onClick={() => onOpen('plate')}>
          {credit.product.plate === null ? 'Registrar la placa' : 'Cambiar la placa'}
        </MoreAction>
      )}
      {canAssign(credit, may) && (
        <MoreAction icon={IconUserShare} onClick={() => onOpen('supplier')}>
          Asignar asesor
        </MoreAction>
      )}
      <MoreAction icon={IconFileZip} onClick={get('papers')}>
        Descargar expediente (ZIP)
      </MoreAction>
      <MoreAction icon={IconFileSpreadsheet} onClick={get('report')}>
        Descargar informe (Excel)
      </MoreAction>
      {may('search_all_credits') && (
        <MoreAction icon={IconFileText} onClick={get('summary')}>
          Descargar resumen (PDF)
        </MoreAction>
      )}
      {may('view_identity_documents') && credit.borrower.items_uploaded > 0 && (
        <MoreAction icon={IconId} onClick={get('identity')}>
          Descargar identidad (ZIP)
        </MoreAction>
      )}
      {withdrawal !== null && (
        <MoreAction icon={IconArrowBackUp} isDanger onClick={() => onOpen(openingOf(withdrawal))}>
          {withdrawal.label}
        </MoreAction>
      )}
    </MoreActions>
  );
};

const LAST_ASSIGNED_STATE = 9;

/** The adviser can be changed until the money leaves. */
export const canAssign = (credit: CreditDetail, may: May): boolean =>
  may('edit_credit') && may('create_credit') && credit.credit_state_id <= LAST_ASSIGNED_STATE;
