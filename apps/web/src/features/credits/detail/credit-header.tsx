import type { CreditDetail, NextStep } from '@cuotaclara/contract/credits/credit-detail';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCar,
  IconId,
  IconMapPin,
  IconMotorbike,
  IconShoppingBag,
  IconUserStar,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { borrowerName } from '#domain/borrower/borrower-name.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { supplierText } from '#domain/credit/supplier-text.ts';
import { formatIdentification } from '#lib/format/format-identification.ts';
import { DetailHeader } from '#ui/layout/detail-header.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { CreditMenu } from './credit-menu.tsx';
import { creditQueries } from '#domain/credit/credit-queries.ts';
import { offeredSteps, openingOf } from '#domain/credit/credit-steps.ts';
import { overdueDays } from '#features/loan-terms/plan-figures.ts';
import { isDisbursed, knownState } from '#domain/credit/credit-state.ts';
import type { CreditWays } from '#domain/credit/credit-tab.ts';
import type { May } from '#domain/credit/use-may.ts';

type CreditHeaderProps = CreditWays & { credit: CreditDetail; may: May; obstaclesId: string };

const PRODUCT_ICONS = { motorcycle: IconMotorbike, car: IconCar, other: IconShoppingBag } as const;

/** Whose credit it is, what it buys, how it stands and what can be done with it. */
export const CreditHeader = ({ credit, may, obstaclesId, onTab, onOpen }: CreditHeaderProps) => {
  const { borrower, product, supplier } = credit;
  const bought = [product.name, product.plate].filter((word) => word !== null).join(' · ');
  return (
    <DetailHeader
      person={borrower}
      title={borrowerName(borrower)}
      badges={
        <>
          <StateBadge stateId={knownState(credit.credit_state_id)} />
          {isDisbursed(credit) && <OverdueBadge credit={credit} />}
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
          <CreditMenu credit={credit} may={may} onTab={onTab} onOpen={onOpen} />
        </>
      }
    />
  );
};

/** Being late is not a state: it is a second badge beside it. */
const OverdueBadge = ({ credit }: { credit: CreditDetail }) => {
  const { data: plan } = useQuery(creditQueries.plan(credit));
  const days = plan ? overdueDays(plan.rows) : 0;
  if (days === 0) return null;
  return (
    <Badge tone="danger" icon={IconAlertTriangle}>
      {days === 1 ? '1 día de mora' : `${days} días de mora`}
    </Badge>
  );
};

type StepsProps = Pick<CreditHeaderProps, 'credit' | 'obstaclesId' | 'onOpen'>;

/** Exactly the steps that the server offers; what stands in the way of one is said in words. */
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

/** Not the main one: its dialog says what stands in its way. */
const StepButton = ({ step, onOpen }: { step: NextStep; onOpen: CreditWays['onOpen'] }) => (
  <Button variant="default" onClick={() => onOpen(openingOf(step))}>
    {step.label}
  </Button>
);
