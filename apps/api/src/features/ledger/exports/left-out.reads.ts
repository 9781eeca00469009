import { ACCOUNT_ROLES } from '@cuotaclara/books';
import { SIIGO_ROWS_MAX } from '@cuotaclara/contract/ledger/exports';
import { sql } from 'kysely';
import type { Days } from '#features/ledger/books/spans-of-days.ts';
import type { Reader } from '#platform/database/database.ts';
import { readRows } from '#platform/database/read-rows.ts';

type LeftOut = {
  readonly entry_count: number;
  readonly entry_id: number;
  readonly role: string | null;
  readonly has_number: boolean;
};

/** Entries that a file for Siigo cannot have, with the first of them; null: it has all. */
export async function findLeftOut(
  db: Reader,
  { from, to }: Days,
): Promise<{ readonly count: number; readonly first: string } | null> {
  const [row] = await readRows(
    db,
    sql<LeftOut>`
      select count(*) over ()::integer as entry_count, *
      from (
        select line.entry_id,
          min(line.role) filter (
            where line.role not in (${sql.join(ACCOUNT_ROLES.map((role) => sql.lit(role)))})
          ) as role,
          bool_and(voucher.entry_id is not null) as has_number
        from ledger_lines as line
        left join ledger_vouchers as voucher on voucher.entry_id = line.entry_id
        where line.booked_on between ${from}::date and ${to}::date
        group by line.entry_id
        having count(*) > ${sql.lit(SIIGO_ROWS_MAX)} or bool_or(
          voucher.entry_id is null
          or line.role not in (${sql.join(ACCOUNT_ROLES.map((role) => sql.lit(role)))})
        )
      ) as left_out
      order by entry_id
      limit 1
    `,
  );
  if (row === undefined) return null;
  const { entry_count: count, entry_id: id, role, has_number } = row;
  return { count, first: `asiento ${id}, ${reasonOf(role, has_number)}` };
}

function reasonOf(role: string | null, hasNumber: boolean): string {
  if (role !== null) return `con una cuenta que no está en el plan («${role}»)`;
  return hasNumber ? `con más de ${SIIGO_ROWS_MAX} líneas` : 'sin número de comprobante';
}
