import type { BodyOf } from '@cuotaclara/contract';
import type { savePersonStep } from '@cuotaclara/contract/credits/application';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import { lockDraft } from './lock-draft.ts';
import { type Saved, type Saving, savedStep } from './saved-step.ts';
import { writePerson } from './write-person.ts';

/** Saves who applies. */
export async function savePerson(
  trx: Transaction<DB>,
  { body, ...saving }: Saving<BodyOf<typeof savePersonStep>>,
): Promise<Saved> {
  const { actor, today } = saving;
  const { version, ...person } = body;
  const { borrower_id: borrowerId } = await lockDraft(trx, { ...saving, version });
  const audit = await writePerson(trx, { borrowerId, person, actor, place: '', today });
  return savedStep(trx, saving, { step: 'person', audit });
}
