import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { shortNameOf } from '#platform/database/person-name.ts';

/** A transfer that the books of the demo know, with what its voucher says. */
export type PastTransfer = {
  readonly credit_id: number;
  readonly disbursed_on: string;
  readonly approved_by: number;
  readonly first_due_on: string;
  readonly instalment: number;
  readonly total_cost_ea: string;
  readonly plate: string | null;
  readonly lent: number;
  readonly to_pay: number;
  readonly commission: number;
  /** As the books name it: `supplier:4`, `borrower:17`. */
  readonly payee: string;
  readonly payee_name: string;
  readonly payee_identification: string;
  readonly reference: string;
};

/** Those before have their papers in a folder. */
const WEEKS = 8;

/** The transfers of the last weeks that have no record of their own, the oldest first. */
export async function readPastTransfers(
  db: Database,
  today: Temporal.PlainDate,
): Promise<readonly PastTransfer[]> {
  const { rows } = await sql<PastTransfer>`
    select credit.credit_id, credit.disbursed_on, credit.disbursed_by as approved_by,
      credit.first_due_on, credit.instalment, credit.total_cost_ea, credit.plate,
      booked.lent, booked.to_pay, booked.commission, booked.payee,
      coalesce(vendors.business_name, ${shortNameOf('borrowers')}) as payee_name,
      coalesce(vendors.tax_id, borrowers.identification) as payee_identification,
      'TRF' || to_char(credit.disbursed_on, 'YYYYMMDD') || credit.credit_id as reference
    from credits as credit
    join borrowers on borrowers.borrower_id = credit.borrower_id
    join (
      select entry.credit_id,
        sum(line.amount) filter (
          where entry.kind = 'disbursement' and line.role = 'principal'
        )::bigint as lent,
        sum(line.amount) filter (
          where entry.kind = 'transfer' and line.role = 'toPay'
        )::bigint as to_pay,
        coalesce(sum(line.amount) filter (where line.role = 'commissionCost'), 0)::bigint
          as commission,
        max(line.party) filter (
          where entry.kind = 'transfer' and line.role = 'toPay'
        ) as payee
      from ledger_entries as entry
      join ledger_lines as line on line.entry_id = entry.entry_id
      where entry.kind in ('disbursement', 'transfer', 'commission')
      group by entry.credit_id
    ) as booked on booked.credit_id = credit.credit_id
    left join vendors on vendors.user_id::text = split_part(booked.payee, ':', 2)
      and booked.payee like 'supplier:%'
    where credit.disbursed_on >= ${today.subtract({ weeks: WEEKS }).toString()}::date
      and credit.disbursed_by is not null and credit.first_due_on is not null
      and credit.instalment > 0 and credit.total_cost_ea is not null
      and booked.payee is not null and booked.lent >= booked.to_pay
      and not exists (
        select from disbursements as paid where paid.credit_id = credit.credit_id
      )
    order by credit.disbursed_on, credit.credit_id
  `.execute(db);
  return rows;
}
