import type { PaymentEffect } from '@cuotaclara/contract/servicing/payments';
import type { ReplayChanges } from '@cuotaclara/contract/servicing/replay-changes';
import { countText } from '@cuotaclara/contract/values/number-text';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';

type ChangedPlan = Pick<
  PaymentEffect,
  'instalments_total' | 'instalments_total_before' | 'last_due_on' | 'last_due_on_before'
> & { readonly changes: Pick<ReplayChanges, 'next_instalment'> };

/** What money changes in the instalments that are left; empty where they stay as they are. */
export function planFacts({ changes: { next_instalment: next }, ...plan }: ChangedPlan) {
  const facts = [
    {
      label: next === null ? '' : `Cuota ${countText(next.number)}`,
      from: next === null || next.before === null ? null : formatMoney(next.before),
      to: next === null ? null : formatMoney(next.after),
    },
    {
      label: 'Cuotas del plan',
      from: countText(plan.instalments_total_before),
      to: countText(plan.instalments_total),
    },
    {
      label: 'Última cuota',
      from: plan.last_due_on_before && formatDate(plan.last_due_on_before),
      to: plan.last_due_on && formatDate(plan.last_due_on),
    },
  ];
  return facts
    .filter(({ from, to }) => from !== null && to !== null && from !== to)
    .map(({ label, from, to }) => ({ label, value: `${to} (antes ${from})` }));
}
