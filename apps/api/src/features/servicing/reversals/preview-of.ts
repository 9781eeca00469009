import { ACCOUNTS, type CreditBooks, depositEntry, type Entry } from '@cuotaclara/books';
import type { ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { REVERSAL_MONEY } from '@cuotaclara/contract/servicing/payment-words';
import { countedText, countText, type Noun } from '@cuotaclara/contract/values/number-text';
import {
  type Day,
  instalmentTotal,
  settledTotal,
  splitTotal,
  standingOn,
} from '@cuotaclara/loan-math';
import type { DecisionPreview } from '#contributions/decisions.ts';
import { findClosedMonth } from '#features/ledger/public.ts';
import { changesOf } from '#features/servicing/splits/changes-of.ts';
import type { Reader } from '#platform/database/database.ts';
import type { PaymentCorrection } from './correct.ts';

function standingOf({ credit }: CreditBooks, on: Day) {
  const { principal, overdue, payoff } = standingOn(credit, on);
  return {
    instalments: `${countText(settledTotal(credit))} de ${countText(instalmentTotal(credit))}`,
    overdue: splitTotal(overdue),
    principal,
    payoff: payoff.total,
    last_due_on: credit.instalments.at(-1)?.row.dueOn ?? null,
  };
}

const linesOf = (entry: Entry) =>
  entry.map(({ role, party, amount }) => ({ role, name: ACCOUNTS[role].name, party, amount }));

/** How money that stays gets into the tray, after the mirror has taken it out. */
const keptOf = ({ money }: PaymentCorrection): Entry =>
  money === null ? [] : depositEntry(money.amount, money);

const MOVEMENTS: Noun = ['movimiento', 'movimientos'];

/** What the books get, as a row of a table says it. */
const booksText = ({ mirror, replayed }: PaymentCorrection, kept: Entry): string =>
  [
    `Espejo con ${countedText(mirror.length, MOVEMENTS)}`,
    ...(replayed.length > 0 ? [`ajuste con ${countedText(replayed.length, MOVEMENTS)}`] : []),
    ...(kept.length > 0 ? [`consignación con ${countedText(kept.length, MOVEMENTS)}`] : []),
  ].join(', ');

type Previewed = {
  readonly amount: number;
  readonly correction: PaymentCorrection;
  /** Null while nobody has said where the money is. */
  readonly money: ReversalMoney | null;
};

/** What taking a payment back changes, as a person sees it before. */
export async function previewOf(
  db: Reader,
  { amount, correction, money }: Previewed,
): Promise<DecisionPreview> {
  const { before, after, event, mirror, replayed, paidOn } = correction;
  const [was, is] = [standingOf(before, event.on), standingOf(after, event.on)];
  const changes = changesOf(correction, await findClosedMonth(db, paidOn));
  const next = changes.next_instalment;
  const asksMoney = correction.money !== null;
  const kept = asksMoney && money === 'kept' ? keptOf(correction) : [];
  const line = (name: keyof typeof was) => ({ name, before: was[name], after: is[name] });
  return {
    amount,
    lines: [
      line('instalments'),
      line('overdue'),
      ...(next === null
        ? []
        : [
            {
              name: 'next_instalment',
              label: `Cuota ${countText(next.number)}`,
              before: next.before,
              after: next.after,
            },
          ]),
      line('principal'),
      line('payoff'),
      line('last_due_on'),
      { name: 'books', before: 'El asiento del pago', after: booksText(correction, kept) },
    ],
    facts: asksMoney && money !== null ? [{ name: 'money', value: REVERSAL_MONEY[money] }] : [],
    details: {
      mirror: linesOf(mirror),
      replayed: linesOf(replayed),
      asks_money: asksMoney,
      kept: linesOf(keptOf(correction)),
      changes,
    },
  };
}
