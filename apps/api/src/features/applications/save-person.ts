import type { BodyOf } from '@cuotaclara/contract';
import type { savePersonStep } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import type { StartingChecks } from '#features/identity/public.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { lockDraft } from './lock-draft.ts';
import { type Saved, type Saving, savedStep } from './saved-step.ts';
import { writePerson } from './write-person.ts';

/** Saves who applies. */
export async function savePerson(
  parts: StartingChecks & { readonly trx: Transaction<DB> },
  { body, ...saving }: Saving<BodyOf<typeof savePersonStep>>,
): Promise<Saved> {
  const { trx } = parts;
  const { actor, today } = saving;
  const { version, ...person } = body;
  const { borrower_id: borrowerId } = await lockDraft(trx, { ...saving, version });
  const audit = await writePerson(parts, { borrowerId, person, actor, place: '', today });
  return savedStep(trx, saving, { step: 'person', audit });
}
