import { STATE } from '@cuotaclara/contract';
import { shortDay } from '@cuotaclara/contract/values/long-dates';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { sql } from 'kysely';
import type { ClosingLineSource } from '#contributions/closing-line.ts';
import { readRows } from '#platform/database/read-rows.ts';

const SOLVED_BY = 'El sistema lo hace esta noche';

type AccrualRow = { readonly late: boolean; readonly cut_count: number | null };

/** What fell due in the month is booked, and the interest earned and not due at its end. */
export const accrualsClosing: ClosingLineSource = {
  name: 'accruals',
  async read(db, { first, last }) {
    const [row] = await readRows(
      db,
      sql<AccrualRow>`
        select exists (
          select from instalments
          join credit_balances as held using (credit_id)
          join credits using (credit_id)
          where credit_state_id = ${STATE.disbursed}
            and due_on > held.accrued_until and due_on <= ${last}::date
        ) as late, (
          select credit_count from ledger_cuts where month = ${first}::date
        ) as cut_count
      `,
    );
    if (row === undefined || row.late) {
      return { isDone: false, proof: 'Hay cuotas vencidas sin causar', solvedBy: SOLVED_BY };
    }
    if (row.cut_count === null) {
      return { isDone: false, proof: 'Falta la causación de fin de mes', solvedBy: SOLVED_BY };
    }
    const credits = countedText(row.cut_count, ['crédito', 'créditos']);
    return { isDone: true, proof: `${credits}, ${shortDay(last)}`, solvedBy: null };
  },
};
