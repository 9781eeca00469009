import type { BodyOf } from '@cuotaclara/contract';
import type { savePersonStep } from '@cuotaclara/contract/applications/application';
import { command } from '#platform/command/command.ts';
import { lockDraft } from './lock-draft.ts';
import { saveStep } from './save-step.ts';
import { type CheckProviders, writePerson } from './write-person.ts';

type SavePersonInput = {
  readonly creditId: number;
  readonly body: BodyOf<typeof savePersonStep>;
};

/** Saves who applies. */
export const savePerson = (providers: CheckProviders) =>
  command('save_person', async (ctx, { creditId, body }: SavePersonInput) => {
    const { version, ...person } = body;
    const stored = await lockDraft(ctx, { creditId, version });
    const borrowerId = stored.draft.borrower_id;
    const audit = await writePerson(ctx, { providers, borrowerId, person, place: '' });
    return saveStep(ctx, { step: 'person', stored, audit });
  });
