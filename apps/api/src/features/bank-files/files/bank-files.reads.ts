import type { QueryOf, ReplyOf } from '@cuotaclara/contract';
import type {
  BankFileFormat,
  BankFileState,
  RowFate,
} from '@cuotaclara/contract/bank-files/bank-file-words';
import type {
  BankFile,
  getBankFile,
  listBankFiles,
  listBankRows,
} from '@cuotaclara/contract/bank-files/bank-files';
import { sql } from 'kysely';
import { fileState } from '#core/money/tray/file-state.ts';
import { borrowerName, userName } from '#core/people/names.ts';
import { wholePesos } from '#features/bank-files/formats/whole-pesos.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readPage } from '#platform/list/read-page.ts';
import { earlierPayment, isReturnOpen } from './open-returns.ts';
import { groupTotals, readPlaces, rowsOfGroup } from './row-groups.reads.ts';
import { isTwinOpen } from './twins.reads.ts';

const fileRows = (db: Reader) =>
  db.selectFrom('bank_files as file').select([
    'file.bank_file_id',
    'file.name',
    'file.format',
    fileState.as('state'),
    'file.bank',
    'file.account',
    'file.collected_on',
    'file.row_count',
    'file.total_cents',
    'file.declared_count',
    'file.declared_cents',
    'file.confirmed_at',
    userName('file.confirmed_by').as('confirmed_by'),
    sql<number | null>`(
        select undo.decision_id from decisions as undo
        where undo.kind = 'bank_file_undo' and undo.subject = file.bank_file_id::text
          and undo.state = 'proposed'
      )`.as('open_decision_id'),
    sql<number>`(
        select count(*) from bank_file_rows as row
        where row.bank_file_id = file.bank_file_id and row.is_live and row.booked_at is null
          and row.fate in ('credit', 'tray', 'same')
      )`.as('left'),
    sql<number>`(
        select count(*) from deposits join bank_file_rows as row using (bank_file_row_id)
        where row.bank_file_id = file.bank_file_id and deposits.open_amount > 0
          and deposits.set_aside_at is null
      )`.as('to_assign'),
  ]);

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number];

function toFile(row: FileRow): BankFile {
  const { format, state, total_cents, declared_count, declared_cents, confirmed_at, ...rest } = row;
  return {
    ...rest,
    // The table takes no other words.
    format: format as BankFileFormat,
    state: state as BankFileState,
    total_cents,
    declared:
      declared_count === null || declared_cents === null
        ? null
        : { count: declared_count, cents: declared_cents },
    confirmed_at: confirmed_at.toISOString(),
  };
}

/** The files of banks, newest first. */
export async function readFiles(
  db: Reader,
  query: QueryOf<typeof listBankFiles>,
): Promise<ReplyOf<typeof listBankFiles>> {
  const { rows, page } = await readPage(db, {
    query: { ...query, sort_by: 'confirmed_at', sort_dir: 'DESC' },
    ids: db.selectFrom('bank_files as file').select('file.bank_file_id as id'),
    sorts: { confirmed_at: sql.ref('file.confirmed_at') },
    tieBreaker: sql.ref('file.bank_file_id'),
    rows: (ids) => fileRows(db).innerJoin(ids.as('page'), 'page.id', 'file.bank_file_id'),
  });
  return { data: rows.map(toFile), page };
}

/** A file with what became of its rows. */
export async function readFile(
  db: Reader,
  bankFileId: number,
): Promise<ReplyOf<typeof getBankFile>> {
  const row = await fileRows(db).where('file.bank_file_id', '=', bankFileId).executeTakeFirst();
  if (row === undefined) refuse('not_found');
  return { ...toFile(row), fates: await groupTotals(db, bankFileId) };
}

const rowsOf = (db: Reader) =>
  db
    .selectFrom('bank_file_rows as row')
    .leftJoin('credits', 'credits.credit_id', 'row.credit_id')
    .leftJoin('bank_file_rows as earlier', 'earlier.bank_file_row_id', 'row.earlier_row_id')
    .leftJoin('bank_files as earlier_file', 'earlier_file.bank_file_id', 'earlier.bank_file_id')
    .leftJoin('credits as earlier_credit', 'earlier_credit.credit_id', 'earlier.credit_id')
    .leftJoin('deposits as own', 'own.bank_file_row_id', 'row.bank_file_row_id')
    .leftJoin('deposits', (join) =>
      join.on(sql<boolean>`deposits.bank_file_row_id = earlier.bank_file_row_id
        or (earlier.fate = 'same' and deposits.reversed_payment_id = earlier.twin_payment_id)`),
    )
    .select([
      'row.bank_file_row_id',
      'row.line',
      'row.fate',
      'row.paid_on',
      'row.reference',
      'row.description',
      'row.means',
      'row.note',
      'row.credit_id',
      'row.payment_id',
      'row.twin_payment_id',
      'row.value_cents',
      borrowerName<string | null>('credits.borrower_id').as('holder_name'),
      sql<boolean>`exists (
        select from credit_events as event
        where event.reverses_payment_id
          = coalesce(
            row.payment_id,
            case when row.fate in ('doubtful', 'same') then row.twin_payment_id end,
            ${earlierPayment}
          )
      )`.as('is_reversed'),
      sql<boolean>`(${isTwinOpen} or ${isReturnOpen})`.as('is_open'),
      sql<boolean>`row.kind = 'cheque'`.as('is_cheque'),
      'earlier.bank_file_id as earlier_file_id',
      'earlier_file.name as earlier_name',
      'earlier.line as earlier_line',
      sql<'cheque' | 'doubtful' | null>`
        case when earlier.fate in ('cheque', 'doubtful') then earlier.fate end
      `.as('earlier_waits_as'),
      earlierPayment.as('earlier_payment_id'),
      'own.deposit_id',
      'earlier.credit_id as earlier_credit_id',
      borrowerName<string | null>('earlier_credit.borrower_id').as('earlier_holder'),
      sql<boolean>`exists (
        select from decisions as reversal
        where reversal.kind = 'payment_reversal' and reversal.subject = ${earlierPayment}::text
          and reversal.state = 'proposed'
      )`.as('is_reversal_proposed'),
      'deposits.deposit_id as earlier_deposit_id',
      'deposits.open_amount as earlier_open',
    ]);

/** The rows of a file that share a fate, in the order of the file. */
export async function readRows(
  db: Reader,
  bankFileId: number,
  query: QueryOf<typeof listBankRows>,
): Promise<ReplyOf<typeof listBankRows>> {
  const { rows, page } = await readPage(db, {
    query: { ...query, sort_by: 'line', sort_dir: 'ASC' },
    ids: rowsOfGroup(db, bankFileId, query.fate),
    sorts: { line: sql.ref('row.line') },
    tieBreaker: sql.ref('row.bank_file_row_id'),
    rows: (ids) => rowsOf(db).innerJoin(ids.as('page'), 'page.id', 'row.bank_file_row_id'),
  });
  const places = await readPlaces(
    db,
    rows.flatMap(({ deposit_id, earlier_deposit_id }) =>
      [deposit_id, earlier_deposit_id].filter((id) => id !== null),
    ),
  );
  const placesOf = (id: number | null) => (id === null ? [] : (places.get(id) ?? []));
  const data = rows.map(
    ({
      fate,
      value_cents,
      earlier_file_id,
      earlier_name,
      earlier_line,
      earlier_waits_as,
      earlier_payment_id,
      earlier_deposit_id,
      earlier_open,
      earlier_credit_id,
      earlier_holder,
      is_reversal_proposed,
      ...row
    }) => ({
      ...row,
      fate: fate as RowFate,
      pesos: wholePesos(value_cents),
      places: placesOf(row.deposit_id),
      earlier:
        earlier_file_id === null || earlier_line === null
          ? null
          : {
              bank_file_id: earlier_file_id,
              file_name: earlier_name ?? '',
              line: earlier_line,
              waits_as: earlier_waits_as,
              payment_id: earlier_payment_id,
              is_reversal_proposed,
              credit_id: earlier_credit_id,
              holder_name: earlier_holder,
              deposit_id: earlier_deposit_id,
              open_pesos: earlier_open ?? 0,
              places: placesOf(earlier_deposit_id),
            },
    }),
  );
  return { data, page };
}
