import {
  APPLICATION_STEPS,
  type ApplicationStep,
} from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { lockCredit } from '#features/credits/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Draft, unsafeDraft } from './draft.reads.ts';

export const DRAFT_STATE = 1;

type Locking = { readonly creditId: number; readonly actor: Actor; readonly version: number };

/**
 * A draft in reach that nobody else changes until this transaction ends, as it was seen. Of two
 * tabs that save, the second is told; one that comes after the sending hears that instead.
 */
export async function lockDraft(
  trx: Transaction<DB>,
  { creditId, actor, version }: Locking,
): Promise<Draft> {
  const { stateId } = await lockCredit(trx, { creditId, actor });
  if (stateId !== DRAFT_STATE) refuse('application_sent');
  await lockCredit(trx, { creditId, actor, version, raisesVersion: true });
  const { draft } = await unsafeDraft(trx, creditId);
  return draft;
}

const ORDER = Object.keys(APPLICATION_STEPS);

type Reached = { readonly creditId: number; readonly step: ApplicationStep };

/** Remembers the furthest step that was saved, and what was said in it about the application. */
export async function noteStep(trx: Transaction<DB>, { creditId, step }: Reached): Promise<void> {
  const later = ORDER.slice(ORDER.indexOf(step) + 1);
  await trx
    .updateTable('credit_applications')
    .set({ step })
    .where('credit_id', '=', creditId)
    .where('step', 'not in', [...later, step])
    .execute();
}
