import type { RowFate } from '@cuotaclara/contract/bank-files/bank-file-words';
import { sql } from 'kysely';
import type { BankRow } from '#features/bank-files/formats/bank-file-types.ts';
import { wholePesos } from '#features/bank-files/formats/whole-pesos.ts';
import { createMatcher, type RowMatch, unsafeCandidates } from '#features/deposits/public.ts';
import { unsafeTooLate } from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { type FileAccount, matchReturned, type TakenBack } from './match-returned.ts';
import { trayReasons } from './tray-reasons.reads.ts';
import { type Twin, twinText, unsafeTwinFinder } from './twins.reads.ts';

/** A row with what would become of it. */
export type ClassifiedRow = BankRow & {
  readonly fate: RowFate;
  readonly creditId: number | null;
  readonly holderName: string | null;
  readonly earlierRowId: number | null;
  /** Of a returned row: the line of its own file that it takes back. */
  readonly earlierLine: number | null;
  /** The payment of the desk that it may be. */
  readonly twin: Twin | null;
  /** Why it goes to the tray, or waits, though its reference names a credit. */
  readonly note: string | null;
  /** Why no credit takes it, for the preview: the desk looks further when it is assigned. */
  readonly why: string | null;
};

/** What a person said about lines that may be payments of the desk. */
export type TwinDecisions = {
  readonly same: ReadonlySet<number>;
  readonly other: ReadonlySet<number>;
};

export const NOTHING_DECIDED: TwinDecisions = { same: new Set(), other: new Set() };

export const matchedRow = (row: BankRow) => ({
  ...row,
  valuePesos: pesosOf(row),
  source: 'bank_file' as const,
});

/** Why a row does not pay by itself. */
export function whyOf(found: Exclude<RowMatch, { kind: 'posts' }>, names: HolderNames): string {
  if (found.kind === 'none') return found.text;
  const [likeliest] = found.suggestions;
  const reason = likeliest?.reasons.find(({ holds }) => holds);
  const name = likeliest === undefined ? undefined : names.get(likeliest.creditId);
  if (reason === undefined || name === undefined) return 'Puede ser de varios créditos.';
  return `Puede ser de ${name}: ${reason.text.charAt(0).toLowerCase()}${reason.text.slice(1)}.`;
}

type HolderNames = ReadonlyMap<number, string>;

const pesosOf = ({ valueCents }: BankRow): number => wholePesos(valueCents);

type ClassifyInput = {
  readonly today: Temporal.PlainDate;
  /** The account of the file; null where it could not be read. */
  readonly account: FileAccount | null;
  readonly decided: TwinDecisions;
};

/** Says of each row what would become of it today. It only reads. */
export async function classifyRows(
  db: Reader,
  rows: readonly BankRow[],
  { today, decided, account }: ClassifyInput,
): Promise<readonly ClassifiedRow[]> {
  const seen = await seenRows(db, rows);
  const fresh = rows.filter(({ key }) => !seen.has(key));
  const returned = await matchReturned(db, fresh, account);
  const asked = rows.filter(({ kind }) => kind === 'deposit' || kind === 'cheque');
  const matched = asked.map(matchedRow);
  const candidates = await unsafeCandidates(db, { rows: matched, today, isWide: false });
  const names = new Map(candidates.map(({ creditId, holderName }) => [creditId, holderName]));
  const match = createMatcher(candidates);
  const matchOf = (row: BankRow): RowMatch | null =>
    row.kind === 'deposit' || row.kind === 'cheque'
      ? match({ ...matchedRow(row), kind: 'deposit' })
      : null;
  const reasonOf = await trayReasons(db, [...names.keys()]);
  const nobody = { creditId: null, holderName: null, earlierLine: null };
  const nothing = { ...nobody, twin: null, note: null, why: null };
  const classified: ClassifiedRow[] = rows.map((row) => {
    const earlierRowId = seen.get(row.key) ?? null;
    if (earlierRowId !== null) return { ...row, ...nothing, fate: 'seen', earlierRowId };
    const found = matchOf(row);
    if (found?.kind !== 'posts') {
      const fate = row.kind === 'deposit' ? 'tray' : row.kind;
      const why = found === null ? null : whyOf(found, names);
      const note = repeatedText(row) ?? emptyText(row);
      return { ...row, ...nothing, ...earlierOf(returned.get(row.key)), fate, note, why };
    }
    const { creditId } = found.suggestion;
    const holderName = names.get(creditId) ?? null;
    const named = { creditId, holderName, twin: null, why: null, ...earlierOf(undefined) };
    // A cheque counts from the day it is good, whatever day its row has.
    if (row.kind !== 'deposit')
      return { ...row, ...named, fate: row.kind, note: repeatedText(row) };
    const note = repeatedText(row) ?? reasonOf({ creditId, paidOn: row.paidOn });
    return { ...row, ...named, fate: note === null ? 'credit' : 'tray', note };
  });
  return withPayoffs(db, await withTwins(db, classified, { today, decided }), today);
}

/** Money that the bank may have written twice is for a person to tell. */
function repeatedText({ kind, sequence, repeatsLine }: BankRow): string | null {
  if (repeatsLine === null || (kind !== 'deposit' && kind !== 'cheque')) return null;
  const repeated = `Repite la secuencia ${sequence} de la línea ${repeatsLine}`;
  return `${repeated}: puede ser la misma consignación.`;
}

/** A line of a statement with debits in a column of their own, or of nothing. */
const emptyText = ({ kind, valueCents }: BankRow): string | null =>
  kind === 'unusable' && valueCents === 0 ? 'No trae valor: no se aplica.' : null;

/** Rows that may be payments of the desk wait for a person, unless one has decided already. */
async function withTwins(
  db: Reader,
  rows: readonly ClassifiedRow[],
  { today, decided: { same, other } }: Omit<ClassifyInput, 'account'>,
): Promise<readonly ClassifiedRow[]> {
  const paying = (row: ClassifiedRow) =>
    (row.fate !== 'credit' && row.fate !== 'cheque') || row.creditId === null
      ? []
      : [
          {
            creditId: row.creditId,
            amount: pesosOf(row),
            paidOn: row.paidOn,
            cheque: row.kind === 'cheque' ? { until: today.toString(), after: null } : null,
          },
        ];
  const twinOf = await unsafeTwinFinder(db, rows.flatMap(paying));
  return rows.map((row) => {
    const [asked] = paying(row);
    const twin = asked === undefined ? null : twinOf(asked);
    if (twin === null) return row;
    if (other.has(row.line)) return { ...row, twin };
    const fate = same.has(row.line) ? 'same' : 'doubtful';
    return { ...row, twin, fate, note: twinText(twin) };
  });
}

/** A row after the one that pays its credit off goes to the tray, as its booking would find. */
async function withPayoffs(
  db: Reader,
  rows: readonly ClassifiedRow[],
  today: Temporal.PlainDate,
): Promise<readonly ClassifiedRow[]> {
  const coming = rows.flatMap((row) =>
    row.fate !== 'credit' || row.creditId === null
      ? []
      : [
          {
            line: row.line,
            creditId: row.creditId,
            on: row.paidOn === '' ? today : Temporal.PlainDate.from(row.paidOn),
            amount: pesosOf(row),
          },
        ],
  );
  const late = await unsafeTooLate(db, { payments: coming, today });
  const lines = new Set(coming.filter((each) => late.has(each)).map(({ line }) => line));
  return rows.map((row) =>
    lines.has(row.line) ? { ...row, fate: 'tray', note: PAID_OFF_BEFORE } : row,
  );
}

const PAID_OFF_BEFORE = 'Una línea anterior de este archivo termina de pagar el crédito.';

const earlierOf = (taken: TakenBack | undefined) => ({
  earlierRowId: taken !== undefined && 'rowId' in taken ? taken.rowId : null,
  earlierLine: taken !== undefined && 'line' in taken ? taken.line : null,
});

/** The rows that count already, by key. */
async function seenRows(
  db: Reader,
  rows: readonly BankRow[],
): Promise<ReadonlyMap<string, number>> {
  const keys = rows.map(({ key }) => key);
  const found = await db
    .selectFrom('bank_file_rows')
    .select(['key', 'bank_file_row_id'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('is_live', '=', true)
    .execute();
  return new Map(found.map(({ key, bank_file_row_id }) => [key, bank_file_row_id]));
}
