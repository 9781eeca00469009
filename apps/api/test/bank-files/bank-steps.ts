import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { ACCOUNTS, type AccountRole } from '@cuotaclara/books';
import { examineBankFile, importBankFile } from '@cuotaclara/contract/bank-files/bank-files';
import type { Person } from '#test/steps/auth-steps.ts';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import type { WrittenRow } from './asobancaria-lines.ts';

type Query = Readonly<Record<string, string | number>>;

/** A key of its own for a call that moves money. */
export const keyed = () => ({ 'idempotency-key': randomUUID() });

export const examineAs = (person: Person, text: string, query: Query = {}) =>
  callAs(person, examineBankFile, {
    query,
    body: Buffer.from(text),
    headers: { 'content-type': 'text/plain' },
  });

export const importAs = (person: Person, text: string, query: Query, headers: object = keyed()) =>
  callAs(person, importBankFile, {
    query: { name: 'RECAUDO.txt', ...query },
    body: Buffer.from(text),
    headers: { 'content-type': 'text/plain', ...headers },
  });

/** Looks at a file, confirms it as it was shown and lets the job book it. */
export async function bookAs(app: TestApp, person: Person, text: string): Promise<number> {
  const seen = (await examineAs(person, text)).json();
  const fates: { fate: string; count: number }[] = seen.fates;
  const posting = fates.find(({ fate }) => fate === 'credit')?.count ?? 0;
  const answer = await importAs(person, text, { seen_posting: posting });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await app.runJobs();
  return answer.json().bank_file_id;
}

/** Disbursed before the day of the files, with its first instalment after it. */
export const aCreditOfTheFiles = (app: TestApp): Promise<number> =>
  aBookedCredit(app, { disbursed_on: '2026-10-15', first_due_on: '2026-11-11', due_day: 11 });

let sequence = 0;

/** A row of a file that no other file has. */
export const rowOf = (
  reference: string,
  pesos: number,
  over: Partial<WrittenRow> = {},
): WrittenRow => {
  sequence += 1;
  return { reference, cents: pesos * 100, sequence, ...over };
};

/** An entry of the books by its cause, in their short words: `2026-02-16: +bank 168919 …`. */
export async function entryBy({ db }: TestApp, sourceKey: string): Promise<string> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_lines as line', 'line.entry_id', 'entry.entry_id')
    .select(['entry.booked_on', 'line.role', 'line.amount'])
    .where('entry.source_key', '=', sourceKey)
    .orderBy('line.n')
    .execute();
  const words = rows.map(
    ({ role, amount }) =>
      `${amount < 0 ? '-' : '+'}${ACCOUNTS[role as AccountRole].short} ${Math.abs(amount)}`,
  );
  return `${rows[0]?.booked_on}: ${words.join(' ')}`;
}
