import {
  type AccountRole,
  type BooksRules,
  disbursementEntry,
  type Entry,
  openBooks,
  positionsOf,
  transferEntry,
} from '@cuotaclara/books';
import {
  amount,
  type CreditRules,
  creditRules,
  type Day,
  day,
  type PlanRow,
  type Terms,
} from '@cuotaclara/loan-math';
import { liveBooks } from './lived-books.ts';

/** An entry of a generated credit. */
export type GeneratedEntry = {
  readonly kind: 'disbursement' | 'transfer' | 'accrual' | 'payment' | 'write_off';
  readonly on: Day;
  readonly lines: Entry;
};

export type GeneratedLife = {
  readonly terms: Terms;
  readonly rows: readonly PlanRow[];
  /** How many instalments were paid, each on its day. */
  readonly paidCount: number;
  readonly writtenOffOn: Day | null;
  readonly payee: string;
  readonly today: Day;
};

/** Nobody pays late: what being late costs is never booked. */
const RULES: CreditRules = creditRules({});
const BANK = { role: 'bank', party: null } as const;

/** Every entry that a generated credit has in the books, in the order of its days. */
export function entriesOfLife(life: GeneratedLife, house: BooksRules): readonly GeneratedEntry[] {
  const opened = positionsOf(openBooks({ terms: life.terms, rules: RULES }, house));
  const lent = disbursementEntry(opened).map((line) =>
    line.role === 'toPay' ? { ...line, party: life.payee } : line,
  );
  const toPay = -(lent.find(({ role }) => role === 'toPay')?.amount ?? 0);
  const on = life.terms.disbursedOn;
  const transfer = transferEntry({ amount: toPay, bank: null }).map((line) =>
    line.role === 'toPay' ? { ...line, party: life.payee } : line,
  );
  const fallen = life.rows.filter(({ dueOn }) => dueOn <= life.today).length;
  const isOnTime = life.paidCount >= fallen && life.writtenOffOn === null;
  return [
    { kind: 'disbursement', on, lines: lent },
    { kind: 'transfer', on, lines: transfer },
    ...(isOnTime
      ? life.rows.slice(0, life.paidCount).flatMap((row) => paidRow(row, house))
      : livedEntries(life, house)),
  ];
}

/** An instalment that falls due and is paid on the same day. */
function paidRow(row: PlanRow, house: BooksRules): readonly GeneratedEntry[] {
  const { interest, principal, charges, dueOn: on } = row;
  const parties = new Map<string, number>();
  let [third, own, iva] = [0, 0, 0];
  for (const line of row.chargeLines) {
    const beneficiary = house.beneficiaries.get(line.id);
    const whole = line.net + line.iva;
    if (beneficiary === undefined) {
      own += line.net;
      iva += line.iva;
    } else {
      third += whole;
      parties.set(beneficiary, (parties.get(beneficiary) ?? 0) + whole);
    }
  }
  const due = linesOf([
    ['interestDue', interest],
    ['chargesDue', own + iva],
    ['thirdPartyDue', third],
    ['interestIncome', -interest],
    ['chargeIncome', -own],
    ['iva', -iva],
    ...[...parties].map(([party, sum]): Part => ['thirdParties', -sum, party]),
  ]);
  const paid = linesOf([
    ['principal', -principal],
    ['interestDue', -interest],
    ['chargesDue', -own - iva],
    ['thirdPartyDue', -third],
    ['bank', interest + principal + charges],
  ]);
  return [
    { kind: 'accrual', on, lines: due },
    { kind: 'payment', on, lines: paid },
  ];
}

type Part = readonly [role: AccountRole, amount: number, party?: string];

const linesOf = (parts: readonly Part[]): Entry =>
  parts
    .filter(([, sum]) => sum !== 0)
    .map(([role, sum, party]) => ({ role, party: party ?? null, amount: sum }));

/** The books of who stopped paying: interest may be suspended, and the rest written off. */
function livedEntries(
  { terms, rows, paidCount, writtenOffOn, today }: GeneratedLife,
  house: BooksRules,
): readonly GeneratedEntry[] {
  const payments = rows.slice(0, paidCount).map(({ dueOn, total }, index) => ({
    event: {
      kind: 'payment' as const,
      id: String(index),
      sequence: index,
      on: dueOn,
      amount: amount(total),
      excess: 'advance' as const,
    },
    money: BANK,
  }));
  const lost = { kind: 'write-off' as const, id: 'lost', sequence: paidCount };
  const events =
    writtenOffOn === null
      ? payments
      : [...payments, { event: { ...lost, on: day(writtenOffOn) }, money: null }];
  return liveBooks({ terms, rules: RULES, events, until: today }, house);
}
