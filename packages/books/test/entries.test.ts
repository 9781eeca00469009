import { day } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_ROLES,
  ACCOUNTS,
  accountCode,
  checkCredit,
  commissionInvoiced,
  entryOf,
  type LedgerBalances,
  line,
  mirrorOf,
  positions,
  settlementEntry,
  transferEntry,
  unidentifiedRefund,
} from '../src/index.ts';
import { BOOKS, historyOf, pays } from './credit-a.ts';

describe('an entry', () => {
  it('has debits first, the largest of each side first, no empty line and one per account', () => {
    const lines = [
      line('cash', -5),
      line('bank', 2),
      line('gmf', 2),
      line('bank', 1),
      line('iva', 0),
    ];
    expect(entryOf(lines)).toEqual([line('bank', 3), line('gmf', 2), line('cash', -5)]);
    expect(mirrorOf(entryOf(lines))[0]).toEqual(line('cash', 5));
  });

  it('keeps the parties of an account apart, in their order', () => {
    const lines = [line('bank', -4), line('thirdParties', 2, 'b'), line('thirdParties', 2, 'a')];
    expect(entryOf(lines).map(({ party }) => party)).toEqual(['a', 'b', null]);
  });

  it('that does not add up, or has parts of a peso, is refused', () => {
    expect(() => entryOf([line('bank', 1)])).toThrow('entry_not_balanced');
    expect(() => entryOf([line('bank', 0.5), line('cash', -0.5)])).toThrow('amount_not_whole');
  });
});

describe('the builders', () => {
  it('take another rate of the 4×1000 and refuse a negative amount', () => {
    expect(transferEntry({ amount: 1_000, bank: 'b', gmfRate: 0 })).toHaveLength(2);
    expect(unidentifiedRefund({ amount: 1_000, bank: null })).toHaveLength(3);
    expect(() => transferEntry({ amount: -1, bank: null })).toThrow('amount_not_whole');
  });

  it('book an invoice that differs from its estimate, with IVA retained', () => {
    const invoice = { estimated: 30_000, amount: 28_000, ivaRate: 190_000, incomeTaxRate: 110_000 };
    const entry = commissionInvoiced({ ...invoice, icaRate: 9_660, ivaRetainedRate: 150_000 });
    expect(entry.find(({ role }) => role === 'commissionCost')?.amount).toBe(3_320);
    expect(entry.find(({ role }) => role === 'ivaRetained')?.amount).toBe(-798);
  });

  it('refuse a settlement whose parts are more than a rounding away from its gross', () => {
    const parts = { feeCents: 0, feeIvaCents: 0, incomeTaxCents: 0, bank: null };
    expect(() => settlementEntry({ ...parts, grossCents: 1_000_00, netCents: 900_00 })).toThrow(
      'entry_not_balanced',
    );
  });

  it('take a settlement from the bank where more was charged back than approved', () => {
    const entry = settlementEntry({
      grossCents: -100_000_00,
      feeCents: 4_559_50,
      feeIvaCents: 866_30,
      incomeTaxCents: 0,
      netCents: -105_425_80,
      bank: '7:4821',
    });
    expect(entry.map(({ role, amount }) => `${role} ${amount}`)).toEqual([
      'gateway 100000',
      'gatewayFee 5426',
      'bank -105426',
    ]);
  });
});

describe('the chart', () => {
  it('has one code and one short name for each account', () => {
    const all = ACCOUNT_ROLES.map((role) => ACCOUNTS[role]);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ short }) => short)).size).toBe(all.length);
  });

  it('gives a role the code of the day, and a party its own', () => {
    const changes = [
      { role: 'bank', party: null, code: '11100501', from: day('2026-01-01') },
      { role: 'bank', party: 'savings', code: '11200501', from: day('2026-03-01') },
    ] as const;
    const on = (text: string, party: string | null) =>
      accountCode(changes, { role: 'bank', party, on: day(text) });
    expect(on('2025-12-31', null)).toBe('111005');
    expect(on('2026-02-01', 'savings')).toBe('11100501');
    expect(on('2026-03-01', 'savings')).toBe('11200501');
    expect(on('2026-03-01', 'other')).toBe('11100501');
    const bad = [{ role: 'cash', party: null, code: 'x', from: day('2026-01-01') }] as const;
    const question = { role: 'cash', party: null, on: day('2026-02-01') } as const;
    expect(() => accountCode(bad, question)).toThrow('code_missing');
  });
});

describe('the check of a credit', () => {
  const history = historyOf('03-20', [pays('02-15', 177_000)]);
  const sound: LedgerBalances = {
    ...positions(history, BOOKS),
    interestAccrued: 0,
    surplusRefunded: 0,
    allowanceUsed: 0,
  };
  const namesOf = (changes: Partial<LedgerBalances>) =>
    checkCredit(history, { ...sound, ...changes }, BOOKS).map(
      ({ check, of }) => `${check}${of === null ? '' : ` ${of}`}`,
    );

  it('finds nothing in sound balances', () => {
    expect(namesOf({})).toEqual([]);
  });

  it.each([
    ['principal', 'principal-is-what-instalments-owe'],
    ['interestDue', 'interest-is-due-and-unpaid'],
    ['thirdPartyDue', 'charges-are-due-and-unpaid'],
    ['interestAhead', 'interest-ahead-is-paid-before-its-date'],
    ['chargesAhead', 'charges-ahead-are-paid-before-their-date'],
    ['lateIncome', 'late-income-is-what-payments-gave'],
    ['surplus', 'surplus-is-not-refunded'],
    ['memo', 'memo-accounts-add-up'],
  ] as const)('names a peso too much in %s', (role, check) => {
    expect(namesOf({ [role]: sound[role] + 1 })).toEqual([
      check,
      `balance-is-the-position ${role}`,
    ]);
  });

  it('names a cut that was not mirrored, a wrong insurer and a debt of a paid credit', () => {
    const cut = { interestAccrued: 9, interestIncome: sound.interestIncome - 9 };
    expect(namesOf(cut)).toEqual(['accrued-only-at-month-end']);
    expect(namesOf({ thirdParties: new Map([['avalista', -47_600]]) })).toEqual([
      'third-party-is-the-position aseguradora',
    ]);
    const paidOff = historyOf('03-20', [pays('02-15', 2_000_000)]);
    const held = { ...sound, ...positions(paidOff, BOOKS), principal: 1 };
    expect(checkCredit(paidOff, held, BOOKS)[0]).toEqual({
      check: 'paid-off-owes-nothing',
      of: null,
      expected: 0,
      found: 1,
    });
  });
});
