import type { BankFilePreviewReply } from '@cuotaclara/contract/bank-files/bank-files';
import type { ColumnMapFields } from '@cuotaclara/contract/bank-files/column-map';
import type { FateTotal } from '@cuotaclara/contract/bank-files/row-groups';
import { businessDayOf } from '@cuotaclara/contract/values/business-time';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { BankFilePreview } from '#features/bank-files/formats/bank-file-types.ts';
import { fileLines } from '#features/bank-files/formats/file-lines.ts';
import { previewBankFile } from '#features/bank-files/formats/preview-bank-file.ts';
import { wholePesos } from '#features/bank-files/formats/whole-pesos.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reader } from '#platform/database/database.ts';
import { decodeText } from '#platform/excel/decode-text.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type ClassifiedRow, classifyRows, NOTHING_DECIDED } from './classify-rows.ts';

const FIRST_LINES = 6;
const LINE_LENGTH_MAX = 240;

type ExamineDeps = { readonly db: Reader; readonly clock: Clock };

export type SentFile = {
  readonly bytes: Uint8Array;
  readonly columns: ColumnMapFields | undefined;
};

export type ExaminedFile = {
  readonly preview: BankFilePreview;
  readonly rows: readonly ClassifiedRow[];
};

/** Refuses a file that is in the books under any name. */
export async function demandUnknown(db: Reader, sha256: string): Promise<void> {
  const known = await db
    .selectFrom('bank_files')
    .select(['name', 'confirmed_at'])
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .where('state', '<>', 'undone')
    .executeTakeFirst();
  if (known === undefined) return;
  const day = businessDayOf(Temporal.Instant.fromEpochMilliseconds(known.confirmed_at.getTime()));
  const dayText = longDay(day.toString());
  refuse('bank_file_known', { name: known.name, dayText });
}

/** Reads a file in a thread and says what would become of each row. It keeps nothing. */
export async function examineFile(
  { db, clock }: ExamineDeps,
  { bytes, columns }: SentFile,
): Promise<ExaminedFile> {
  const today = clock.today();
  const preview = await previewBankFile({
    bytes,
    columns: columns ?? null,
    today: today.toString(),
  });
  const rows = await classifyRows(db, preview.rows, {
    today,
    account: preview.header,
    decided: NOTHING_DECIDED,
  });
  return { preview, rows };
}

/** How many rows share each fate, and the whole pesos that enter of each row. */
function fateTotals(rows: readonly ClassifiedRow[]): FateTotal[] {
  const byFate = Map.groupBy(rows, ({ fate }) => fate);
  return [...byFate].map(([fate, own]) => ({
    fate,
    count: own.length,
    pesos: own.reduce((sum, { valueCents }) => sum + wholePesos(valueCents), 0),
  }));
}

const firstLines = (bytes: Uint8Array): string[] => {
  try {
    return [...fileLines(decodeText(bytes.subarray(0, 8_192))).take(FIRST_LINES)].map(({ text }) =>
      text.slice(0, LINE_LENGTH_MAX),
    );
  } catch {
    return [];
  }
};

type PreviewedFile = SentFile & {
  /** What in the file is not of the company, in Spanish. */
  readonly foreign: readonly string[];
  /** The rows that it shows. */
  readonly shown: readonly ClassifiedRow[];
};

/** What the person sees before anything is booked. */
export function previewReply(
  { preview, rows }: ExaminedFile,
  { bytes, columns, foreign, shown }: PreviewedFile,
): BankFilePreviewReply {
  const { header, declared, counted, problems } = preview;
  const totals = ({ count, valueCents }: { count: number; valueCents: number }) => ({
    count,
    cents: valueCents,
  });
  return {
    format: preview.format,
    sha256: preview.sha256,
    bank: header?.bank ?? null,
    account: header?.account ?? null,
    collected_on: header?.collectedOn ?? null,
    declared: declared === null ? null : totals(declared),
    counted: totals(counted),
    fates: fateTotals(rows),
    rows: shown.map(({ line, fate, paidOn, reference, description, ...row }) => ({
      line,
      fate,
      paid_on: paidOn,
      reference,
      description,
      cents: row.valueCents,
      credit_id: row.creditId,
      holder_name: row.holderName,
      twin_payment_id: row.twin?.payment_id ?? null,
      is_cheque: row.kind === 'cheque',
      note: row.note ?? row.why,
    })),
    problems: [
      ...foreign.map((text) => ({ line: null, refuses: false, text })),
      ...problems.map(({ line, severity, text }) => ({
        line,
        refuses: severity === 'refuses',
        text,
      })),
    ],
    problem_count: preview.problemCount + foreign.length,
    needs_columns:
      preview.format === 'columns' &&
      columns === undefined &&
      problems.some(({ code }) => code === 'no_header'),
    first_lines: preview.format === 'columns' ? firstLines(bytes) : [],
    is_accepted: preview.isAccepted && preview.rows.length > 0,
  };
}
