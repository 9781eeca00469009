import type { BodyOf } from '@cuotaclara/contract';
import type { saveHomeStep } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { changeBorrower } from '#features/borrower-record/public.ts';
import { demandCity } from '#features/borrowers/public.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { unsafeApplicant } from './applicant.reads.ts';
import { lockDraft } from './lock-draft.ts';
import { type Saved, type Saving, savedStep } from './saved-step.ts';

type Body = BodyOf<typeof saveHomeStep>;

/** Saves where the applicant lives and what they live on. */
export async function saveHome(
  trx: Transaction<DB>,
  { body, ...saving }: Saving<Body>,
): Promise<Saved> {
  const { creditId } = saving;
  const { version, country_id, residence_city_id, address, ...living } = body;
  const home = { country_id, residence_city_id, address };
  const draft = await lockDraft(trx, { ...saving, version });
  const borrower = await unsafeApplicant(trx, draft.borrower_id);
  await demandCity(trx, home);
  const moved = differenceOf(
    {
      country_id: borrower.country_id,
      residence_city_id: borrower.residence_city_id,
      address: borrower.address,
    },
    home,
  );
  if (moved !== null) {
    await changeBorrower(trx, { borrowerId: draft.borrower_id, changes: home });
  }
  await trx
    .updateTable('credit_applications')
    .set(living)
    .where('credit_id', '=', creditId)
    .execute();
  const was = {
    occupation: draft.occupation,
    monthly_income: draft.monthly_income,
    monthly_expenses: draft.monthly_expenses,
  };
  const subject = { kind: 'borrower', id: draft.borrower_id } as const;
  return savedStep(trx, saving, {
    step: 'home',
    audit: moved === null ? [] : [{ action: 'borrower_edited', subject, ...moved }],
    difference: differenceOf(was, living),
  });
}
