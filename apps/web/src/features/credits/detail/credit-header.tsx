import type { NextStep } from '@cuotaclara/contract/credits/credit-detail';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { Button } from '@mantine/core';
import {
  IconCar,
  IconId,
  IconMapPin,
  IconMotorbike,
  IconShoppingBag,
  IconUserStar,
} from '@tabler/icons-react';
import { knownState } from '#domain/credit/credit-state.ts';
import { offeredSteps, openingOf } from '#domain/credit/credit-steps.ts';
import type { CreditNavigation, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { DetailHeader } from '#ui/layout/detail-header.tsx';
import { CreditMenu } from './credit-menu.tsx';
import type { CreditPage } from './credit-page.ts';

type CreditHeaderProps = Omit<CreditTabProps, 'onTab'> & {
  page: Pick<CreditPage, 'badges' | 'dialogs'>;
};

const PRODUCT_ICONS = { motorcycle: IconMotorbike, car: IconCar, other: IconShoppingBag } as const;

/** The borrower, the product, the state and the actions of a credit. */
export const CreditHeader = ({ credit, may, obstaclesId, onOpen, page }: CreditHeaderProps) => {
  const { borrower, product, supplier } = credit;
  const bought = [product.name, product.plate].filter((word) => word !== null).join(' · ');
  return (
    <DetailHeader
      person={borrower}
      title={wholeName(borrower)}
      badges={
        <>
          <StateBadge stateId={knownState(credit.credit_state_id)} />
          {page.badges.map(({ key, Panel }) => (
            <Panel key={key} credit={credit} />
          ))}
        </>
      }
      facts={[
        {
          icon: IconId,
          text: `${borrower.document_code} ${formatIdentification(borrower.identification)}`,
        },
        ...(bought === '' ? [] : [{ icon: PRODUCT_ICONS[product.kind ?? 'other'], text: bought }]),
        ...(borrower.city === null ? [] : [{ icon: IconMapPin, text: borrower.city }]),
        ...(supplier === null
          ? []
          : [{ icon: IconUserStar, text: `Asesor ${supplierText(supplier)}` }]),
      ]}
      actions={
        <>
          <Steps credit={credit} obstaclesId={obstaclesId} onOpen={onOpen} />
          <CreditMenu credit={credit} may={may} dialogs={page.dialogs} onOpen={onOpen} />
        </>
      }
    />
  );
};

type StepsProps = Pick<CreditHeaderProps, 'credit' | 'obstaclesId' | 'onOpen'>;

/** Exactly the steps that the server offers; the obstacles of the main one are described. */
const Steps = ({ credit, obstaclesId, onOpen }: StepsProps) => {
  const { main, others } = offeredSteps(credit);
  return (
    <>
      {others.map((step) => (
        <StepButton key={step.to} step={step} onOpen={onOpen} />
      ))}
      {main !== null && (
        <Button
          disabled={main.obstacles.length > 0}
          aria-describedby={main.obstacles.length > 0 ? obstaclesId : undefined}
          onClick={() => onOpen(openingOf(main))}
        >
          {main.label}
        </Button>
      )}
    </>
  );
};

/** A step beside the main one; its dialog shows its obstacles. */
const StepButton = ({ step, onOpen }: { step: NextStep; onOpen: CreditNavigation['onOpen'] }) => (
  <Button variant="default" onClick={() => onOpen(openingOf(step))}>
    {step.label}
  </Button>
);
