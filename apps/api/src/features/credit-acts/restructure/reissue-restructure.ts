import { REISSUED_STATES } from '@cuotaclara/contract/credit-acts/act-words';
import type { PrintDeps } from '#features/documents/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '#platform/command/caller.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { findOffer } from './find-offer.ts';
import type { KeepOfferDeps } from './keep-offer.ts';
import { keepReissued } from './keep-reissued.ts';
import { printAddendum } from './print-addendum.ts';
import { unsafeWithNewPlan } from './restructure.ts';

export type ReissueDeps = PrintDeps &
  KeepOfferDeps & {
    readonly db: Database;
    readonly run: RunCommand;
    readonly clock: Pick<Clock, 'now' | 'today'>;
  };

type ReissueInput = { readonly offerId: number; readonly caller: Caller<Actor> };

/**
 * Issues the approved terms again with the figures of today. They are what two people approved: the
 * debt that they lay out is that of the day, as it was when they approved it.
 */
export async function reissueRestructure(deps: ReissueDeps, { offerId, caller }: ReissueInput) {
  const { actor } = caller;
  const { creditId, terms, ...offer } = await findOffer(deps.db, { offerId, actor });
  const today = deps.clock.today();
  const settings = await deps.settings.on(today, actor.settingsVersion);
  // A repeated call is answered by its key: only a new one is looked at before it is printed.
  const asked = { creditId, terms, today, settings };
  if (REISSUED_STATES.includes(offer.state)) await unsafeWithNewPlan(deps.db, asked);
  const prepared = await printAddendum(deps, asked);
  try {
    return await deps.run(keepReissued(deps), caller, { offerId, prepared });
  } finally {
    await prepared.discard().catch(() => {});
  }
}
