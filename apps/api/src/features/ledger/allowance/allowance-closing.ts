import type { Allowance } from '@cuotaclara/contract/ledger/months';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { ClosingLineSource, ClosingState } from '#contributions/closing-line.ts';
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
    const proposal = await db
      .selectFrom('ledger_proposals')
      .select(['state', 'facts', 'entry_count'])
      .where('kind', '=', 'allowance')
      .where('month', '=', month.first)
      .where('state', '<>', 'refused')
      .orderBy('ledger_proposal_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (proposal === undefined) return missing('Falta la provisión del mes', 'Contabilidad');
    if (proposal.state === 'proposed') {
      return missing('Falta que otra persona la apruebe', 'Otra persona de contabilidad');
    }
    if (proposal.entry_count !== (await countBooked(db, month))) {
      return missing(
        'Hay asientos del mes después de la provisión',
        'Contabilidad: propónla otra vez',
      );
    }
    // The command that proposes it writes the facts.
    const { wanted } = proposal.facts as unknown as Allowance;
    return { isDone: true, proof: `${pesosText(wanted)}, con dos firmas`, solvedBy: null };
  },
};
