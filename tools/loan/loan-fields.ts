import type { LoanError, LoanErrorCode } from '@cuotaclara/loan-math';
import type { HistoryInput } from './loan-history.ts';

/** The field of the input that a refusal is about, where no single event caused it. */
const FIELD_OF_REFUSAL: Readonly<Record<LoanErrorCode, string>> = {
  amount_not_whole: 'terms.amount',
  amount_out_of_range: 'terms.amount',
  rate_malformed: 'terms.rate.percent',
  rate_negative: 'terms.rate.percent',
  rate_too_high: 'terms.rate.percent',
  rate_advance_too_high: 'terms.rate.percent',
  day_malformed: 'terms.disbursedOn',
  day_out_of_range: 'terms.disbursedOn',
  month_malformed: 'usury.rates',
  instalment_count_out_of_range: 'terms.instalmentCount',
  grace_out_of_range: 'terms.graceCount',
  multiple_out_of_range: 'terms.multiple',
  multiple_too_coarse: 'terms.multiple',
  agreed_instalment_too_low: 'terms.agreedInstalment',
  agreed_instalment_too_high: 'terms.agreedInstalment',
  agreed_instalment_not_equal: 'terms.agreedInstalment',
  holidays_without_end: 'terms.holidays',
  due_day_out_of_range: 'terms.dueDay',
  first_due_not_after_disbursement: 'terms.firstDueOn',
  first_due_too_far: 'terms.firstDueOn',
  first_due_off_due_day: 'terms.firstDueOn',
  charges_too_many: 'terms.charges',
  charge_repeated: 'terms.charges',
  charge_dates_reversed: 'terms.charges',
  charge_dates_without_instalment: 'terms.charges',
  withheld_exceeds_amount: 'terms.charges',
  plan_too_large: 'terms.amount',
  late_grace_out_of_range: 'rules.lateGraceDays',
  tolerance_out_of_range: 'rules.tolerance',
  order_incomplete: 'order',
  usury_rate_missing: 'usury.rates',
  usury_rate_repeated: 'usury.rates',
  rate_above_usury: 'terms.rate.percent',
  cost_above_usury: 'terms.charges',
  cost_unknown: 'terms.charges',
  payment_not_positive: 'events',
  as_of_before_disbursement: 'asOf',
  sequence_repeated: 'events',
  event_before_disbursement: 'events',
  event_out_of_order: 'asOf',
  event_repeated: 'events',
  events_too_many: 'events',
  reversal_of_unknown: 'events',
  reversal_repeated: 'events',
  reversal_before_event: 'events',
  pause_not_after: 'events',
  restructure_out_of_range: 'events',
  disbursement_without_instalments: 'events',
  restitution_of_unknown: 'events',
  restitution_before_event: 'events',
  due_change_out_of_range: 'events',
};

/**
 * The member of an event that a refusal of that event is about. A refusal that is not named here,
 * or whose member that kind of event does not have, is about the whole event.
 */
const MEMBER_OF_REFUSAL: Readonly<Partial<Record<LoanErrorCode, string>>> = {
  amount_out_of_range: 'amount',
  charges_too_many: 'charge',
  rate_advance_too_high: 'rate.percent',
  instalment_count_out_of_range: 'instalmentCount',
  grace_out_of_range: 'graceCount',
  first_due_not_after_disbursement: 'firstDueOn',
  first_due_too_far: 'firstDueOn',
  first_due_off_due_day: 'firstDueOn',
  payment_not_positive: 'amount',
  sequence_repeated: 'sequence',
  event_before_disbursement: 'on',
  event_out_of_order: 'on',
  event_repeated: 'id',
  reversal_of_unknown: 'of',
  reversal_repeated: 'of',
  reversal_before_event: 'on',
  rate_above_usury: 'rate.percent',
  cost_above_usury: 'charge',
  disbursement_without_instalments: 'on',
  pause_not_after: 'until',
  restructure_out_of_range: 'firstDueOn',
  restitution_of_unknown: 'of',
  restitution_before_event: 'on',
  due_change_out_of_range: 'nextDueOn',
};

/** The path of what a refusal is about, in the history as it was given. */
export function fieldOfRefusal(
  { code, facts }: LoanError,
  { terms, events }: HistoryInput,
): string {
  const index = events.findLastIndex(({ id }) => id === facts['event']);
  const event = events[index];
  if (event !== undefined) {
    const [member = '', ...inner] = MEMBER_OF_REFUSAL[code]?.split('.') ?? [];
    return ['events', index, ...(member in event ? [member, ...inner] : [])].join('.');
  }
  if (code === 'charge_repeated') {
    return `terms.charges.${terms.charges.findLastIndex(({ id }) => id === facts['id'])}.id`;
  }
  return FIELD_OF_REFUSAL[code];
}
