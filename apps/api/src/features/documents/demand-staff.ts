import { FOLLOWING_FUNCTION } from '@cuotaclara/contract';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';

/**
 * Refuses everybody who follows no credits of others. A borrower manages documents too, but only
 * their own, with calls of their own: those of the staff are not there.
 */
export function demandStaff({ functions }: Pick<Actor, 'functions'>): void {
  if (!functions.has(FOLLOWING_FUNCTION)) refuse('not_found');
}
