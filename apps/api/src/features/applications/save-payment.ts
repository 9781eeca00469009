import type { BodyOf } from '@cuotaclara/contract';
import type { savePaymentStep } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { demandDue } from '#features/loan-terms/public.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { lockDraft } from './lock-draft.ts';
import { requoteDraft } from './requote-draft.ts';
import { type Saved, type Saving, savedStep } from './saved-step.ts';

/** Saves how much, for how long and on which day. What there is no plan for is not saved. */
export async function savePayment(
  trx: Transaction<DB>,
  { body, ...saving }: Saving<BodyOf<typeof savePaymentStep>>,
): Promise<Saved> {
  const { creditId } = saving;
  const { version, ...wish } = body;
  const draft = await lockDraft(trx, { ...saving, version });
  await demandDue(trx, { id: wish.due_id, held: draft.due_id });
  await trx.updateTable('credits').set(wish).where('credit_id', '=', creditId).execute();
  await requoteDraft(trx, saving);
  const { request_amount, due_id, due_day } = draft;
  const difference = differenceOf({ request_amount, due_id, due_day }, wish);
  return savedStep(trx, saving, { step: 'payment', difference });
}
