import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { ClosingLineSource, ClosingState } from '#contributions/closing-line.ts';
import { monthOf } from '#features/ledger/months/month-days.ts';
import { readOpenDecisions } from '#features/ledger/months/open-decisions.reads.ts';
import { countBooked } from './allowance.reads.ts';

const missing = (proof: string, solvedBy: string): ClosingState => ({
  isDone: false,
  proof,
  solvedBy,
});

/** The allowance was worked out on the last balances of the month, and two people signed it. */
export const allowanceClosing: ClosingLineSource = {
  name: 'allowance',
  async read(db, month) {
    const open = await readOpenDecisions(db, monthOf(month.first));
    if (open.some(({ kind }) => kind === 'month_allowance')) {
      return missing('Falta que otra persona la apruebe', 'Otra persona de contabilidad');
    }
    const booked = await db
      .selectFrom('ledger_allowances')
      .select(['amount', 'entry_count'])
      .where('month', '=', month.first)
      .orderBy('ledger_allowance_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (booked === undefined) return missing('Falta la provisión del mes', 'Contabilidad');
    const { amount, entry_count } = booked;
    if (entry_count !== (await countBooked(db, month))) {
      return missing(
        'Hay asientos del mes después de la provisión',
        'Contabilidad: propónla otra vez',
      );
    }
    return { isDone: true, proof: `${pesosText(amount)}, con dos firmas`, solvedBy: null };
  },
};
