import type { CreditSteps } from '#core/credits/step-types.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type LookedPayout, type LookInput, lookAtPayout } from './look-at-payout.ts';

type About = { readonly creditId: number; readonly actor: Actor };

type LookQuery = Pick<LookInput, 'input'> & Omit<LookInput['context'], 'actor'>;

/**
 * Reads a payout once for one call: an approval shows it, checks its gates and books it in one
 * transaction, in which it stays the same.
 */
export function lookOnce({ creditId, actor }: About) {
  const looked = new Map<Reader, Promise<LookedPayout>>();
  return (
    db: Reader,
    creditSteps: CreditSteps,
    { input, today, settings }: LookQuery,
  ): Promise<LookedPayout> => {
    const known =
      looked.get(db) ??
      lookAtPayout(db, creditSteps, { creditId, input, context: { today, settings, actor } });
    looked.set(db, known);
    return known;
  };
}
