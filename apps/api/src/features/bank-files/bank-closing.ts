import { countedText, pesosText } from '@cuotaclara/contract/values/number-text';
import { sql } from 'kysely';
import type { ClosingLineSource, ClosingState } from '#contributions/closing-line.ts';
import { fileState } from '#core/money/tray/file-state.ts';
import { atDesk } from '#features/deposits/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { isReturnOpen } from './files/open-returns.ts';
import { isTwinOpen } from './files/twins.reads.ts';
import { centsText } from './formats/value-problem.ts';

const SOLVER = 'Tesorería';

type BankRow = {
  readonly files: number;
  readonly to_assign: number;
  readonly to_assign_pesos: number;
  readonly tray: number;
  readonly tray_pesos: number;
  readonly returned: number;
  readonly doubtful: number;
  readonly unusable: number;
  readonly unusable_cents: number;
};

/**
 * What the bank said until a day, and what people have not decided of it. A deposit counts from the
 * day its entry has, as the account of the tray does: a payment taken back later is of later.
 */
async function readBank(db: Reader, last: string): Promise<BankRow> {
  const [row] = await readRows(
    db,
    sql<BankRow>`
    with unusable as (
      select value_cents from bank_file_rows
      where is_live and fate = 'unusable' and value_cents > 0 and paid_on <= ${last}::date
    )
    select
      (
        select count(*)::integer from bank_files as file
        where ${fileState} in ('booking', 'undo_proposed', 'undoing')
          and exists (
            select from bank_file_rows as row
            where row.bank_file_id = file.bank_file_id and row.paid_on <= ${last}::date
          )
      ) as files,
      count(*) filter (where waits)::integer as to_assign,
      coalesce(sum(open_amount) filter (where waits), 0)::bigint as to_assign_pesos,
      count(*) filter (where not waits)::integer as tray,
      coalesce(sum(open_amount) filter (where not waits), 0)::bigint as tray_pesos,
      (
        select count(*)::integer
        from bank_file_rows as row
        where row.paid_on <= ${last}::date and ${isReturnOpen}
      ) as returned,
      (
        select count(*)::integer
        from bank_file_rows as row
        where row.paid_on <= ${last}::date and ${isTwinOpen}
      ) as doubtful,
      (select count(*)::integer from unusable) as unusable,
      (select coalesce(sum(value_cents), 0)::bigint from unusable) as unusable_cents
    from (
      select open_amount, ${atDesk} as waits
      from deposits
      join ledger_entries as entry on entry.source_key = 'deposit:' || deposits.deposit_id
      where open_amount > 0 and entry.booked_on <= ${last}::date
    ) as open
  `,
  );
  if (row === undefined) throw new Error('a count has one row');
  return row;
}

const DEPOSITS = ['consignación', 'consignaciones'] as const;

const DOUBTFUL = ['línea que parece repetida', 'líneas que parecen repetidas'] as const;

const UNUSABLE = ['línea con centavos sin aplicar', 'líneas con centavos sin aplicar'] as const;

/** Money of the bank that the books do not have: rows of less than a peso, and old ones. */
const unusableText = ({ unusable, unusable_cents: cents }: BankRow): string =>
  unusable === 0
    ? ''
    : `; ${countedText(unusable, UNUSABLE)}, ${centsText(cents)} fuera de los libros`;

/** Every line of the bank is matched or was put into the tray; what the tray has is said. */
export const bankClosing: ClosingLineSource = {
  name: 'bank',
  async read(db, { last }): Promise<ClosingState> {
    const bank = await readBank(db, last);
    const missing = [
      ...(bank.files === 0
        ? []
        : [countedText(bank.files, ['archivo sin terminar', 'archivos sin terminar'])]),
      ...(bank.to_assign === 0
        ? []
        : [
            `${countedText(bank.to_assign, DEPOSITS)} por asignar, ${pesosText(bank.to_assign_pesos)}`,
          ]),
      ...(bank.returned === 0
        ? []
        : [
            `${countedText(bank.returned, ['línea devuelta', 'líneas devueltas'])} por el banco sin atender`,
          ]),
      ...(bank.doubtful === 0 ? [] : [`${countedText(bank.doubtful, DOUBTFUL)} sin decidir`]),
    ];
    if (missing.length > 0) {
      return { isDone: false, proof: missing.join('; ') + unusableText(bank), solvedBy: SOLVER };
    }
    const proof =
      bank.tray === 0
        ? 'Todo asignado'
        : `${countedText(bank.tray, DEPOSITS)} en bandeja, ${pesosText(bank.tray_pesos)}`;
    return { isDone: true, proof: proof + unusableText(bank), solvedBy: null };
  },
};
