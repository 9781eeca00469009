import type { Allowance } from '@cuotaclara/contract/ledger/months';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import type { ClosingLineSource, ClosingState } from '#contributions/closing-line.ts';

const missing = (proof: string, solvedBy: string): ClosingState => ({
  isDone: false,
  proof,
  solvedBy,
});

/** The allowance was worked out on the last balances of the month, and two people signed it. */
export const allowanceClosing: ClosingLineSource = {
  name: 'allowance',
  async read(db, { first, last }) {
    const proposal = await db
      .selectFrom('ledger_proposals')
      .select(['state', 'facts', 'decided_at'])
      .where('kind', '=', 'allowance')
      .where('month', '=', first)
      .where('state', '<>', 'refused')
      .orderBy('ledger_proposal_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (proposal === undefined) return missing('Falta la provisión del mes', 'Contabilidad');
    if (proposal.state === 'proposed' || proposal.decided_at === null) {
      return missing('Falta que otra persona la apruebe', 'Otra persona de contabilidad');
    }
    const later = await db
      .selectFrom('ledger_entries')
      .select('entry_id')
      .where('booked_on', '>=', first)
      .where('booked_on', '<=', last)
      .where('kind', '<>', 'allowance')
      .where('entered_at', '>', proposal.decided_at)
      .limit(1)
      .executeTakeFirst();
    if (later !== undefined) {
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
