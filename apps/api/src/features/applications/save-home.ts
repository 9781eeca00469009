import type { BodyOf } from '@cuotaclara/contract';
import type { saveHomeStep } from '@cuotaclara/contract/applications/application';
import { changeBorrower } from '#features/borrower-record/public.ts';
import { demandCity } from '#features/borrowers/public.ts';
import { differenceOf } from '#platform/audit/difference-of.ts';
import { command } from '#platform/command/command.ts';
import { unsafeApplicant } from './applicant.reads.ts';
import { lockDraft } from './lock-draft.ts';
import { saveStep } from './save-step.ts';

type SaveHomeInput = BodyOf<typeof saveHomeStep> & { readonly creditId: number };

/** Saves where the applicant lives, with occupation, income and expenses. */
export const saveHome = command('save_home', async (ctx, input: SaveHomeInput) => {
  const { trx, actor } = ctx;
  const { creditId, version, country_id, residence_city_id, address, ...living } = input;
  const home = { country_id, residence_city_id, address };
  const stored = await lockDraft(ctx, { creditId, version });
  const was = stored.draft;
  const borrowerId = was.borrower_id;
  const known = await unsafeApplicant(trx, borrowerId);
  await demandCity(trx, home);
  const moved = differenceOf(
    {
      country_id: known.country_id,
      residence_city_id: known.residence_city_id,
      address: known.address,
    },
    home,
  );
  if (moved !== null) await changeBorrower(trx, { borrowerId, changes: home });
  const before = {
    occupation: was.occupation,
    monthly_income: was.monthly_income,
    monthly_expenses: was.monthly_expenses,
  };
  const difference = differenceOf(before, living);
  // Sending the same figures again declares nothing: they come from somebody who did.
  const declaredBy = difference === null ? was.income_by : actor.userId;
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return saveStep(ctx, {
    step: 'home',
    stored,
    draft: { ...was, ...living, income_by: declaredBy },
    living: { ...living, income_by: declaredBy },
    // A new place has other labels, which are read again.
    ...(moved === null && { applicant: known }),
    audit: moved === null ? [] : [{ action: 'borrower_edited', subject, ...moved }],
    difference,
  });
});
