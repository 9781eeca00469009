import { longDay } from '@cuotaclara/contract/values/long-dates';
import { percentOf, pesosText } from '@cuotaclara/contract/values/number-text';
import {
  type Credit,
  day,
  instalmentTotal,
  openCredit,
  percentText,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import { lived } from '#core/money/movements/lived-credit.ts';
import { type Movement, movementsOf } from '#core/money/movements/movements-of.ts';
import { readUsuryTable } from '#core/money/terms/usury.reads.ts';
import type { DocumentParts } from '#features/document-data/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type CreditOn, unsafeLife, until } from './credit-life.ts';

type StatementInput = CreditOn & { readonly from: string; readonly until: string };

type StatementMovement = NonNullable<DocumentParts['statement']>['movements'][number];

/** Rates are stored as fractions of six decimals. */
const PERCENT_DECIMALS = 4;

/** A movement as the template of the statement takes it. */
function statementMovement({ eventId: _, kind, ...movement }: Movement): StatementMovement {
  const { concept, surplus } = movement;
  if (kind !== 'payment' || surplus === 0) return movement;
  return { ...movement, concept: `${concept}. Quedan ${pesosText(surplus)} a tu favor` };
}

/** What has to be paid next, seen from the last day of the period. */
function nextOf(credit: Credit, last: string) {
  const { overdue, dueToday, next, daysPastDue } = standingOn(credit, day(last));
  const open = credit.settledOn === null ? credit.instalments.slice(credit.settledCount) : [];
  const target = open.find(({ row }) => row.number === next?.instalment) ?? open[0];
  const coming = next === null ? undefined : target;
  const rest = {
    principal: coming === undefined ? 0 : coming.row.principal - coming.paid.principal,
    interest: coming === undefined ? 0 : coming.row.interest - coming.paid.interest,
  };
  const overdueTotal = splitTotal(overdue);
  const comingTotal = next?.amount ?? 0;
  return {
    instalment_number: target?.row.number ?? null,
    instalment_total: instalmentTotal(credit),
    due_on: target?.row.dueOn ?? null,
    pay_by: target?.row.payBy ?? null,
    principal: dueToday.principal + rest.principal,
    interest: dueToday.interest + rest.interest,
    charges:
      dueToday.charges +
      dueToday['collection-costs'] +
      (comingTotal - rest.principal - rest.interest),
    next_balance: Math.max(
      0,
      credit.principal - overdue.principal - dueToday.principal - rest.principal,
    ),
    late_interest: overdue['late-interest'] + dueToday['late-interest'],
    overdue: overdueTotal,
    overdue_days: daysPastDue,
    total_due: overdueTotal + splitTotal(dueToday) + comingTotal,
    instalments_left: open.length,
  };
}

/** The legal maximum of a month; the newest one known where it is missing. */
async function legalMaxOn(db: Reader, { modality, on }: { modality: string; on: string }) {
  const table = await readUsuryTable(db);
  const known = table.findLast(
    (rate) => rate.modality === modality && rate.month <= on.slice(0, 'yyyy-mm'.length),
  );
  if (known === undefined) return { rateEa: null, month: null };
  return {
    rateEa: Number(percentText(known.rateEa, PERCENT_DECIMALS)),
    month: `${known.month}-01`,
  };
}

function demandDays({ from, until: last, today }: StatementInput, disbursedOn: string): void {
  if (from <= last && last >= disbursedOn && last <= today.toString()) return;
  refuse('paper_period_out_of_range', {
    fromText: longDay(disbursedOn),
    untilText: longDay(today.toString()),
  });
}

/** A period of a credit: how it opened, what happened, how it closed, what comes. Not scoped. */
export async function statementParts(db: Reader, input: StatementInput): Promise<DocumentParts> {
  const { history, row } = await unsafeLife(db, input);
  const { disbursedOn } = history.terms;
  demandDays(input, disbursedOn);
  const { from, until: last } = input;
  const opened = openCredit(history.terms, history.rules);
  const isFirst = from <= disbursedOn;
  const dayBefore = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  const opening = isFirst ? null : lived(until(history, dayBefore));
  const closing = lived(until(history, last));
  const paidIn = (part: 'total' | 'principal' | 'interest' | 'charges' | 'costs' | 'late') =>
    closing.paid[part] - (opening?.paid[part] ?? 0);
  const disbursement: StatementMovement = {
    happened_on: disbursedOn,
    concept: 'Desembolso',
    amount: opened.principal,
    principal: 0,
    interest: 0,
    charges: 0,
    late: 0,
    surplus: 0,
    balance: opened.principal,
  };
  const rateEa = percentOf(Number(row.rate_ea), PERCENT_DECIMALS);
  // The late rate is the maximum of the last month, and not that of the day of issue.
  const legalMax = await legalMaxOn(db, { modality: row.modality ?? '', on: last });
  return {
    statement: {
      from: isFirst ? disbursedOn : from,
      until: last,
      opening: opening?.credit.principal ?? 0,
      closing: closing.credit.principal,
      disbursed: isFirst ? opened.principal : 0,
      paid_total: paidIn('total'),
      paid_principal: paidIn('principal'),
      paid_interest: paidIn('interest'),
      paid_charges: paidIn('charges') + paidIn('costs'),
      paid_late: paidIn('late'),
      ...nextOf(closing.credit, last),
      rate_ea: rateEa,
      late_rate_ea: legalMax.rateEa ?? rateEa,
      legal_max_ea: legalMax.rateEa,
      legal_max_month: legalMax.month,
      movements: [
        ...(isFirst ? [disbursement] : []),
        ...movementsOf(history, input).map(statementMovement),
      ],
    },
  };
}
