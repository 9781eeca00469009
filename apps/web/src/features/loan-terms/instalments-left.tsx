import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { PlanRow } from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { isDisbursed } from '#domain/credit/credit-state.ts';
import { usePlan } from './use-plan.ts';

/** «Faltan 26 cuotas.», or of a late credit «Debe 7 cuotas.»; nothing where all are paid. */
export const instalmentsText = (rows: readonly PlanRow[]): string => {
  const overdueCount = rows.filter(({ days_past_due: days }) => days > 0).length;
  if (overdueCount > 0) return `Debe ${countedText(overdueCount, ['cuota', 'cuotas'])}.`;
  const leftCount = rows.filter(({ settled_on: on }) => on === null).length;
  if (leftCount === 0) return '';
  const verb = leftCount === 1 ? 'Falta' : 'Faltan';
  return `${verb} ${countedText(leftCount, ['cuota', 'cuotas'])}.`;
};

/** Count of instalments of a disbursed credit that are owed or to come, after its sentence. */
export const InstalmentsLeft = ({ credit }: { credit: CreditDetail }) =>
  isDisbursed(credit) ? <Left credit={credit} /> : null;

const Left = ({ credit }: { credit: CreditDetail }) => {
  const { plan } = usePlan(credit);
  return plan ? ` ${instalmentsText(plan.rows)}` : null;
};
