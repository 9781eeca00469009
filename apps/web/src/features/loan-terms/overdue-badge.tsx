import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isDisbursed } from '#domain/credit/credit-state.ts';
import { Badge } from '#ui/text/badge.tsx';
import { overdueDays } from './plan-figures.ts';
import { usePlan } from './use-plan.ts';

/** The days in arrears of a credit; being overdue is no state, so it is a second badge. */
export const OverdueBadge = ({ credit }: { credit: CreditDetail }) =>
  isDisbursed(credit) ? <OverdueDays credit={credit} /> : null;

const OverdueDays = ({ credit }: { credit: CreditDetail }) => {
  const { plan } = usePlan(credit);
  const days = plan ? overdueDays(plan.rows) : 0;
  if (days === 0) return null;
  return (
    <Badge tone="danger" icon={IconAlertTriangle}>
      {countedText(days, ['día de mora', 'días de mora'])}
    </Badge>
  );
};
