import { amount, type CreditEvent, day, share } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  accruedInterest,
  booksAround,
  booksOf,
  booksRules,
  correctionOf,
  dueEntries,
  type Entry,
  entryBetween,
  passDays,
  positions,
  positionsAround,
  positionsOf,
  postEvent,
  writeOffEntry,
} from '../src/index.ts';
import { BOOKS, booksUntil, HELD_RULES, historyOf, pays, TERMS, WRITE_OFF } from './credit-a.ts';

const BANK = { role: 'bank', party: null } as const;

const textOf = (entry: Entry): string =>
  entry
    .map(
      ({ role, amount: units }) =>
        `${units < 0 ? '-' : '+'}${ACCOUNTS[role].short} ${Math.abs(units)}`,
    )
    .join(' ');

const at = (date: string, sequence = 5) => ({ sequence, on: day(`2026-${date}`) });

/** The entry of an event, with no money but that of the bank. */
function entryOfEvent(event: CreditEvent, earlier: readonly CreditEvent[] = [], rules = BOOKS) {
  const history = historyOf(event.on.slice(5), earlier);
  const { before, after } = positionsAround(history, event, rules);
  return textOf(entryBetween(before, after, BANK));
}

describe('interest', () => {
  it('of a credit 59 days past due is recognised, and suspended one instalment later', () => {
    const due = dueEntries(historyOf('05-20'), BOOKS, { after: day('2026-03-31') });
    expect(due.map(({ on, entry }) => `${on} ${textOf(entry)}`)).toEqual([
      '2026-04-15 +int 11324 +tdue 339 -inc 11324 -third 339',
      '2026-05-15 +susp 8565 +tdue 256 -memo 8565 -third 256',
    ]);
  });

  it('that was suspended is income when it is paid, after the older interest', () => {
    const all = positions(historyOf('05-20'), BOOKS);
    expect([all.interestDue, all.suspended]).toEqual([42_072, 8_565]);
    // Late interest by hand, at 0.06165787 % a day:
    // 159791 × 94, 162461 × 66, 165176 × 35 and 167935 × 5 days.
    expect(entryOfEvent(pays('05-20', 720_000))).toBe(
      '+bank 720000 +memo 8565 -cap 647893 -int 42072 -late 19955 -inc 8565 -susp 8565 -tdue 1515',
    );
  });

  it('is not accrued at the end of a month while it is suspended', () => {
    expect(accruedInterest(booksUntil('03-31'))).toBeGreaterThan(0);
    expect(accruedInterest(booksUntil('04-30'))).toBe(0);
    expect(accruedInterest(booksUntil('08-31', [WRITE_OFF]))).toBe(0);
  });

  it('of the running period falls due with an acceleration', () => {
    const claim: CreditEvent = { kind: 'acceleration', id: 'claim', ...at('04-01') };
    expect(entryOfEvent(claim, [pays('02-15', 177_000)])).toBe('+int 6187 -inc 6187');
  });

  it('carried by a restructure is recognised once, over all its new instalments', () => {
    const plan = { instalmentCount: 3, graceCount: 0, firstDueOn: day('2026-04-20'), rate: null };
    const agreed: CreditEvent = { kind: 'restructure', id: 'plan', ...at('03-20'), ...plan };
    const { credit } = booksUntil('06-20', [agreed]);
    const interest = credit.instalments.reduce((sum, { row }) => sum + row.interest, 0);
    const held = positions(historyOf('06-20', [agreed]), booksRules({ accrualStopDays: 999 }));
    expect([held.interestDue, held.interestIncome]).toEqual([interest, -interest]);
  });
});

describe('charges', () => {
  const soat: CreditEvent = {
    kind: 'charge',
    id: 'soat',
    ...at('03-01'),
    chargeId: 'soat',
    amount: amount(400_000),
    ivaShare: share('19'),
  };

  it('passed on are owed at once, to a third party or as own income with IVA', () => {
    expect(entryOfEvent(soat)).toBe('+chg 476000 -chinc 400000 -iva 76000');
    const rules = booksRules({ beneficiaries: new Map([['soat', 'aseguradora']]) });
    expect(entryOfEvent(soat, [], rules)).toBe('+tdue 476000 -third 476000');
  });

  it('that are waived lower the own income, and the insurer still gets its premium', () => {
    const waiver: CreditEvent = {
      kind: 'waiver',
      id: 'gift',
      ...at('03-01', 6),
      component: 'charges',
      amount: null,
      reason: 'Acuerdo',
    };
    expect(entryOfEvent(waiver)).toBe('+chinc 500 -tdue 500');
    const late: CreditEvent = { ...waiver, component: 'late-interest' };
    expect(entryOfEvent(late)).toBe('');
  });

  it('forgiven with interest and principal cost the house income and a loss', () => {
    const waiver: CreditEvent = {
      kind: 'waiver',
      id: 'quita',
      ...at('03-01', 6),
      component: 'interest',
      amount: null,
      reason: 'Acuerdo',
    };
    expect(entryOfEvent(waiver)).toBe('+inc 16709 -int 16709');
    const quita: CreditEvent = { ...waiver, component: 'principal', amount: amount(50_000) };
    expect(entryOfEvent(quita)).toBe('+bad 50000 -cap 50000');
  });

  it('passed on and waived ahead leave the insurer what the plan asks for when it is due', () => {
    const waiver: CreditEvent = {
      kind: 'waiver',
      id: 'gift',
      ...at('03-01', 6),
      component: 'charges',
      amount: amount(476_000),
      reason: 'Acuerdo',
    };
    const premium = pays('02-16', 177_000);
    const without = positions(historyOf('03-16', [premium]), BOOKS);
    const held = positions(historyOf('03-16', [premium, soat, waiver]), BOOKS);
    expect([held.thirdPartyDue, held.chargesDue]).toEqual([without.thirdPartyDue, 0]);
    expect(held.thirdPartyDue).toBeGreaterThan(0);
  });
});

describe('money', () => {
  it('lent later is principal that is to be paid', () => {
    const more: CreditEvent = {
      kind: 'disbursement',
      id: 'more',
      ...at('02-20'),
      amount: amount(100_000),
    };
    expect(entryOfEvent(more, [pays('02-15', 177_000)])).toBe('+cap 100000 -bank 100000');
  });

  it('after a write-off is a recovery, and the memo accounts end when all is paid', () => {
    const paid = pays('09-01', 2_000_000);
    const held = positions(historyOf('09-01', [WRITE_OFF, paid]), BOOKS);
    expect(held).toMatchObject({ principal: 0, writtenOff: 0, suspended: 0, memo: 0 });
    expect(held.recovered + held.surplus).toBe(-2_000_000);
  });

  it('recorded on kept books moves them as a replay of everything does', () => {
    const first = pays('02-15', 177_000);
    const { books } = postEvent(booksUntil('02-01'), first);
    expect(positionsOf(passDays(books, day('2026-04-20')))).toEqual(
      positions(historyOf('04-20', [first]), BOOKS),
    );
    expect(() => passDays(books, day('2026-01-20'))).toThrow('day_before_books');
  });

  it('paid ahead is a liability until its date, and the cut is of the whole period', () => {
    const ahead = [pays('02-15', 177_000), pays('03-15', 353_420)];
    const books = booksOf(historyOf('03-31', ahead, HELD_RULES), BOOKS);
    expect(positionsOf(books).interestAhead).toBeLessThan(0);
    expect(accruedInterest(books)).toBeGreaterThan(0);
  });
});

describe('a correction', () => {
  it('of a write-off gives back the allowance and the debt', () => {
    const history = historyOf('08-20', [WRITE_OFF]);
    const { before, after } = positionsAround(historyOf('08-16'), WRITE_OFF, BOOKS);
    const posted = writeOffEntry(before, after, { principal: 600_000, interest: 42_072 });
    const undo: CreditEvent = { kind: 'reversal', id: 'undo', ...at('08-20'), of: WRITE_OFF.id };
    const books = booksAround(history, undo, BOOKS);
    const { mirror, replayed } = correctionOf(books.before, books.after, posted);
    expect(replayed).toEqual([]);
    expect(mirror.find(({ role }) => role === 'principal')?.amount).toBe(1_000_000);
  });

  it('of a payment that changed nothing later is its mirror alone', () => {
    const first = pays('02-15', 177_000);
    const { before, after } = positionsAround(historyOf('02-15'), first, BOOKS);
    const posted = entryBetween(before, after, BANK);
    const undo: CreditEvent = { kind: 'reversal', id: 'undo', ...at('02-16'), of: first.id };
    const books = booksAround(historyOf('02-16', [first]), undo, BOOKS);
    expect(correctionOf(books.before, books.after, posted).replayed).toEqual([]);
  });
});

it('the positions of a credit begin with what was lent and withheld', () => {
  const opened = positions(historyOf('01-15'), BOOKS);
  expect(opened.principal).toBe(TERMS.principal);
  expect([...opened.thirdParties]).toEqual([['avalista', -47_600]]);
});
