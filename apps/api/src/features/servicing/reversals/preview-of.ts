import { ACCOUNTS, type CreditBooks, depositEntry, type Entry } from '@cuotaclara/books';
import type { ReversalPreview } from '@cuotaclara/contract/servicing/payments';
import {
  type Day,
  instalmentTotal,
  settledTotal,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import { findClosedMonth } from '#features/ledger/public.ts';
import { changesOf } from '#features/servicing/splits/changes-of.ts';
import type { Reader } from '#platform/database/database.ts';
import type { PaymentCorrection } from './correct.ts';

function standingOf({ credit }: CreditBooks, on: Day): ReversalPreview['before'] {
  const { principal, overdue, payoff } = standingOn(credit, on);
  return {
    principal,
    overdue: splitTotal(overdue),
    payoff: payoff.total,
    instalments_paid: settledTotal(credit),
    instalments_total: instalmentTotal(credit),
    last_due_on: credit.instalments.at(-1)?.row.dueOn ?? null,
  };
}

const linesOf = (entry: Entry) =>
  entry.map(({ role, party, amount }) => ({ role, name: ACCOUNTS[role].name, party, amount }));

/** How money that stays gets into the tray, after the mirror has taken it out. */
const keptOf = ({ money }: PaymentCorrection): Entry =>
  money === null ? [] : depositEntry(money.amount, money);

/** What a credit is afterwards. */
export const standingAfter = ({ after, event }: PaymentCorrection): ReversalPreview['after'] =>
  standingOf(after, event.on);

/** What taking a payment back changes, as a person sees it before. */
export async function previewOf(
  db: Reader,
  paymentId: number,
  correction: PaymentCorrection,
): Promise<ReversalPreview> {
  const { before, event, mirror, replayed, paidOn } = correction;
  return {
    payment_id: paymentId,
    before: standingOf(before, event.on),
    after: standingAfter(correction),
    mirror: linesOf(mirror),
    replayed: linesOf(replayed),
    asks_money: correction.money !== null,
    kept: linesOf(keptOf(correction)),
    changes: changesOf(correction, await findClosedMonth(db, paidOn)),
  };
}
