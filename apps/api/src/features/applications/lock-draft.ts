import { STATE } from '@cuotaclara/contract';
import {
  APPLICATION_STEPS,
  type ApplicationStep,
} from '@cuotaclara/contract/applications/application';
import type { Transaction, Updateable } from 'kysely';
import { demandVersion } from '#core/credits/lock-credit.ts';
import type { CommandContext } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findLockedDraft, type StoredDraft } from './draft.reads.ts';

type LockDraftInput = { readonly creditId: number; readonly version: number };

/**
 * Locks a draft in scope as the person saw it. Of two tabs that save, the second is refused; a save
 * after the application was sent is refused for that reason instead.
 */
export async function lockDraft(
  { trx, actor }: Pick<CommandContext, 'trx' | 'actor'>,
  { creditId, version }: LockDraftInput,
): Promise<StoredDraft> {
  const stored = await findLockedDraft(trx, { creditId, actor });
  if (stored.draft.credit_state_id !== STATE.draft) refuse('application_sent');
  demandVersion(stored.draft, { creditId, version });
  return stored;
}

const ORDER = Object.keys(APPLICATION_STEPS);

/** The later one of two steps of the wizard. */
const laterOf = (one: ApplicationStep, other: ApplicationStep): ApplicationStep =>
  ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;

type SaveApplicationInput = {
  readonly stored: StoredDraft;
  readonly step: ApplicationStep;
  /** What the step says about the applicant's living. */
  readonly values?: Pick<
    Updateable<DB['credit_applications']>,
    'occupation' | 'monthly_income' | 'monthly_expenses' | 'income_by'
  >;
};

/** Stores the furthest saved step, and the applicant's living. Answers the furthest step. */
export async function saveApplication(
  trx: Transaction<DB>,
  { stored, step, values }: SaveApplicationInput,
): Promise<ApplicationStep> {
  const furthest = laterOf(stored.step, step);
  if (furthest === stored.step && values === undefined) return furthest;
  await trx
    .updateTable('credit_applications')
    .set({ ...values, step: furthest })
    .where('credit_id', '=', stored.draft.id)
    .execute();
  return furthest;
}
