import { type Day, type History, LoanError, type Posting, rebuild } from '@cuotaclara/loan-math';
import { PATIENT } from '@cuotaclara/loan-math/test/arbitraries';
import { anyDesk } from '@cuotaclara/loan-math/test/desk';
import { must } from '@cuotaclara/loan-math/test/must';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postStep } from '../src/credit/post-event.ts';
import {
  type AccountRole,
  accruedInterest,
  booksAround,
  booksRules,
  type CreditBooks,
  checkCredit,
  correctionOf,
  type Entry,
  entryBetween,
  entryOf,
  type LedgerBalances,
  moneyOut,
  NO_POSITIONS,
  openBooks,
  type Positions,
  passDays,
  positionsOf,
} from '../src/index.ts';

const RULES = booksRules({
  beneficiaries: new Map([
    ['vida', 'aseguradora'],
    ['soat', 'aseguradora del soat'],
  ]),
});

/** Each history is checked after every event, so that a thousand take some seconds. */
const RUNS = 1_000;

const BANK = { role: 'bank', party: null } as const;

/** The outcome of a step of a credit's life in its books. */
type Seen = {
  readonly posting: Posting;
  readonly before: Positions;
  readonly after: Positions;
  readonly books: CreditBooks;
};

/** The money that an event brought in (−) or took out (+). */
function moneyOf(posting: Posting): number {
  if (posting.kind === 'payment') return -posting.amount;
  return posting.kind === 'disbursement' ? posting.amount : 0;
}

const lateOf = (posting: Posting): number =>
  posting.kind === 'payment'
    ? posting.lines.reduce(
        (sum, { component, amount }) => sum + (component === 'late-interest' ? amount : 0),
        0,
      )
    : 0;

/** Every event moves exactly its money, and its entry balances. */
function checkStep({ posting, before, after, books }: Seen): void {
  const money = moneyOut(after) - moneyOut(before);
  must(money === moneyOf(posting), 'only the money moves', posting, before, after);
  const entry = entryBetween(before, after, BANK);
  must(entry.reduce((sum, { amount }) => sum + amount, 0) === 0, 'the entry balances', entry);
  must(after.suspended + after.writtenOff + after.memo === 0, 'memo accounts add up', after);
  if (books.writtenOff !== null) return;
  const late = before.lateIncome - after.lateIncome;
  must(late === lateOf(posting), 'late interest is what the payment gave', posting, late);
  const forgiven =
    posting.kind === 'waiver' && posting.component === 'interest' ? posting.waived : 0;
  const taken = after.interestIncome - before.interestIncome;
  must(taken <= forgiven, 'no event but a waiver takes income back', posting);
  const assets = [after.principal, after.interestDue, after.chargesDue, after.thirdPartyDue];
  must(Math.min(...assets, after.suspended) >= 0, 'no debt is negative', posting, after);
  const debts = [after.interestAhead, after.chargesAhead, after.surplus, after.lateIncome];
  must(Math.max(...debts, after.interestIncome) <= 0, 'no liability is negative', posting, after);
}

const ledgerOf = (held: Positions, accrued: number): LedgerBalances => ({
  ...held,
  interestIncome: held.interestIncome - accrued,
  interestAccrued: accrued,
  surplusRefunded: 0,
  allowanceUsed: 0,
});

const isMonthEnd = (on: Day): boolean => Temporal.PlainDate.from(on).add({ days: 1 }).day === 1;

describe('the books of random histories', () => {
  it('balance after every event and every due date, and pass their own check', PATIENT, () => {
    fc.assert(
      fc.property(anyDesk, ({ terms, rules, events, today }) => {
        let books = openBooks({ terms, rules }, RULES);
        must(moneyOut(positionsOf(books)) === terms.disbursed, 'the disbursement balances');
        const history = { terms, rules, events, asOf: today };
        rebuild(history, (step) => {
          const eve = positionsOf(books);
          const before = positionsOf(passDays(books, step.event.on));
          must(moneyOut(eve) === moneyOut(before), 'a due date moves no money');
          books = postStep(books, step);
          checkStep({ posting: step.posting, before, after: positionsOf(books), books });
        });
        const last = passDays(books, today);
        const held = positionsOf(last);
        const accrued = isMonthEnd(today) ? accruedInterest(last) : 0;
        const findings = checkCredit(history, ledgerOf(held, accrued), RULES);
        must(findings.length === 0, 'the check finds nothing', findings);
        must(held.principal === 0 || last.credit.settledOn === null, 'paid off owes nothing');
      }),
      { numRuns: RUNS },
    );
  });

  it('are reached by mirror and replay when any event is reversed, to the peso', PATIENT, () => {
    fc.assert(
      fc.property(anyDesk, fc.nat(20), ({ terms, rules, events, today }, pick) => {
        const history = { terms, rules, events, asOf: today };
        const posted = postedEntries(history);
        const undone = posted[pick % Math.max(1, posted.length)];
        if (undone === undefined) return;
        const back = { id: 'back', sequence: events.length, on: today, of: undone.id };
        const around = unlessRefused(() =>
          booksAround(history, { kind: 'reversal', ...back }, RULES),
        );
        if (around === null) return;
        const { before, after } = around;
        const { mirror, replayed } = correctionOf(before, after, undone.entry);
        const both = entryOf([...mirror, ...replayed]).filter(({ role }) => !isMoney(role));
        const whole = entryBetween(positionsOf(before), positionsOf(after), BANK);
        must(
          JSON.stringify(both) === JSON.stringify(whole.filter(({ role }) => !isMoney(role))),
          'both are the whole change',
          { both, whole },
        );
      }),
      { numRuns: RUNS },
    );
  });
});

/**
 * Null where a reversal is refused as a whole: without the event, money that was lent later would
 * have no instalment to be repaid with.
 */
function unlessRefused<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    const isRefused =
      error instanceof LoanError && error.code === 'disbursement_without_instalments';
    if (isRefused) return null;
    throw error;
  }
}

const isMoney = (role: AccountRole): boolean => role === 'bank' || role === 'toPay';

type PostedEntry = { readonly id: string; readonly entry: Entry };

/** The entry of each event that nobody has reversed, as it was posted on its day. */
function postedEntries(history: History): readonly PostedEntry[] {
  const posted: PostedEntry[] = [];
  let books = openBooks(history, RULES);
  rebuild(history, (step) => {
    const before = positionsOf(passDays(books, step.event.on));
    books = postStep(books, step);
    const { kind, id } = step.posting;
    // A claim is not reversed under its restitution, which is no claim itself.
    if (kind === 'reversed' || kind === 'restitution' || step.event.kind === 'acceleration') return;
    const role = kind === 'disbursement' ? 'toPay' : 'bank';
    posted.push({ id, entry: entryBetween(before, positionsOf(books), { role, party: null }) });
  });
  return posted;
}

it('a credit that does not exist has no balance', () => {
  expect(moneyOut(NO_POSITIONS)).toBe(0);
});
