import type { ColumnMapFields } from '@cuotaclara/contract/bank-files/column-map';
import { bankParty } from '@cuotaclara/contract/values/bank-party';
import { sql, type Transaction } from 'kysely';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { isViolation } from '#platform/database/violation.ts';
import { keepFile } from '#platform/files/stored-files.ts';
import type { StoredFileInput } from '#platform/files/take-file.ts';
import { refuse } from '#platform/http/refusal.ts';
import { BOOK_BANK_FILE } from './bank-file-jobs.ts';
import { type ClassifiedRow, classifyRows } from './classify-rows.ts';
import { demandUnknown, type ExaminedFile } from './examine-file.ts';

/** What a person confirms: the name of the file, and how many rows they saw posting. */
export type Confirmed = {
  readonly name: string;
  readonly seenPosting: number;
  /** Lines that are payments of the desk, and lines that look like it and are others. */
  readonly sameLines: readonly number[];
  readonly otherLines: readonly number[];
};

type KeepInput = Confirmed & {
  readonly file: StoredFileInput;
  readonly columns: ColumnMapFields | null;
};

/** One change of files at a time: two that share rows must see each other. */
const FILE_LOCK_MS_MAX = 25_000;
const LOCK_KEY = 4_848_001;

/** Keeps a file with all its rows, or refuses it whole. A job books them. */
export const keepBankFile = ({ preview, rows: examined }: ExaminedFile) =>
  command(
    'confirm_bank_file',
    { key: 'demanded', lockMsMax: FILE_LOCK_MS_MAX },
    async ({ trx, actor, today, enqueue }, input: KeepInput) => {
      const { file, name, seenPosting, columns, sameLines, otherLines } = input;
      await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
      await demandUnknown(trx, preview.sha256);
      const decided = { same: new Set(sameLines), other: new Set(otherLines) };
      const rows = await classifyRows(trx, examined, {
        today,
        account: preview.header,
        decided,
      });
      const posting = rows.filter(({ fate }) => fate === 'credit').length;
      if (posting !== seenPosting) refuse('bank_file_changed');
      if (rows.every(({ fate }) => fate === 'seen')) refuse('bank_file_nothing_new');
      const { header, declared, counted, format, sha256 } = preview;
      if (header === null) return refuse('bank_file_refused');
      const { bank_file_id: bankFileId } = await trx
        .insertInto('bank_files')
        .values({
          file_id: await keepFile(trx, file),
          sha256: Buffer.from(sha256, 'hex'),
          name,
          format,
          column_map: columns === null ? null : JSON.stringify(columns),
          bank: header.bank,
          account: header.account,
          collected_on: header.collectedOn,
          row_count: rows.length,
          total_cents: counted.valueCents,
          declared_count: declared?.count ?? null,
          declared_cents: declared?.valueCents ?? null,
          confirmed_by: actor.userId,
        })
        .returning('bank_file_id')
        .executeTakeFirstOrThrow();
      // Rows that take back a line of the same file come when that line has its number.
      await insertRows(trx, bankFileId, rows.filter(isOfEarlierFile));
      const ofThisFile = rows.filter((row) => !isOfEarlierFile(row));
      if (ofThisFile.length > 0) await insertRows(trx, bankFileId, ofThisFile);
      await enqueue(BOOK_BANK_FILE, { bank_file_id: bankFileId });
      const after = {
        bank_file_name: name,
        bank_rows: rows.length,
        bank_total: Math.round(counted.valueCents / 100),
        bank_account: bankParty(header.bank, header.account),
      };
      return {
        reply: { bank_file_id: bankFileId },
        audit: [
          { action: 'bank_file_confirmed', subject: { kind: 'bank_file', id: bankFileId }, after },
        ],
        events: [
          { topic: 'treasury', kind: 'bank_file_changed', ids: { bank_file_id: bankFileId } },
        ],
      };
    },
  );

const isOfEarlierFile = ({ earlierLine }: ClassifiedRow): boolean => earlierLine === null;

/** Many rows in one statement: a file has up to a hundred thousand of them. */
async function insertRows(
  trx: Transaction<DB>,
  bankFileId: number,
  rows: readonly ClassifiedRow[],
): Promise<void> {
  const given = rows.map((row) => ({
    line: row.line,
    kind: row.kind,
    key: row.key,
    paid_on: row.paidOn === '' ? null : row.paidOn,
    reference: row.reference,
    description: row.description,
    value_cents: row.valueCents,
    batch: row.batch,
    sequence: row.sequence,
    origin: row.origin,
    means: row.means,
    branch: row.branch,
    return_code: row.returnCode,
    fate: row.fate,
    credit_id: row.creditId,
    earlier_row_id: row.earlierRowId,
    earlier_line: row.earlierLine,
    twin_payment_id: row.twin?.payment_id ?? null,
    note: row.note,
    is_live: row.fate !== 'seen',
  }));
  try {
    await sql`
      insert into bank_file_rows (
        bank_file_id, line, kind, key, paid_on, reference, description, value_cents, batch,
        sequence, origin, means, branch, return_code, fate, credit_id, earlier_row_id,
        twin_payment_id, note, is_live
      )
      select ${bankFileId}::integer, given.line, given.kind, given.key, given.paid_on,
        given.reference, given.description, given.value_cents, given.batch, given.sequence,
        given.origin, given.means, given.branch, given.return_code, given.fate, given.credit_id,
        coalesce(given.earlier_row_id, own.bank_file_row_id), given.twin_payment_id, given.note,
        given.is_live
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
        line integer, kind text, key text, paid_on date, reference text, description text,
        value_cents bigint, batch text, sequence text, origin text, means text, branch text,
        return_code text, fate text, credit_id integer, earlier_row_id bigint,
        earlier_line integer, twin_payment_id bigint, note text, is_live boolean
      )
      left join bank_file_rows as own
        on own.bank_file_id = ${bankFileId} and own.line = given.earlier_line
    `.execute(trx);
  } catch (error) {
    if (isViolation(error, 'unique')) refuse('bank_file_changed');
    throw error;
  }
}
