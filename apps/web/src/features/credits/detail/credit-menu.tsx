import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import {
  IconArrowBackUp,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconId,
} from '@tabler/icons-react';
import { seesAttachments } from '#domain/credit/attachments/sees-attachments.ts';
import { offeredSteps, openingOf } from '#domain/credit/credit-steps.ts';
import type { CreditNavigation } from '#domain/credit/credit-tab.ts';
import type { CreditDialog } from '#domain/credit/dialog/credit-dialog.ts';
import type { May } from '#domain/credit/use-may.ts';
import { MoreAction, MoreActions } from '#ui/layout/more-actions.tsx';
import { type CreditFile, useDownload } from './use-download.ts';

type CreditMenuProps = Pick<CreditNavigation, 'onOpen'> & {
  credit: CreditDetail;
  may: May;
  dialogs: readonly CreditDialog[];
};

/** The less frequent actions on a credit; those that this person may not do are left out. */
export const CreditMenu = ({ credit, may, dialogs, onOpen }: CreditMenuProps) => {
  const download = useDownload(credit);
  const get = (file: CreditFile) => () => download.mutate(file);
  const { withdrawal } = offeredSteps(credit);
  return (
    <MoreActions>
      {dialogs
        .filter(({ isOffered }) => isOffered(credit, may))
        .map(({ key, menuIcon, menuLabel }) => (
          <MoreAction key={key} icon={menuIcon} onClick={() => onOpen(key)}>
            {menuLabel(credit)}
          </MoreAction>
        ))}
      {seesAttachments(may) && (
        <MoreAction icon={IconFileZip} onClick={get('attachments')}>
          Descargar expediente (ZIP)
        </MoreAction>
      )}
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
