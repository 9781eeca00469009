import { type BodyOf, ROLE, STATE } from '@cuotaclara/contract';
import type { startApplication as startRoute } from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { findNewestConsent, recordConsents } from '#features/borrowers/public.ts';
import { openDraft } from '#features/credits/public.ts';
import { findOwn, lockBorrower } from '#features/identity/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import { type CommandContext, command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { findDraftOf } from './draft.reads.ts';
import { findOrMakeBorrower } from './make-borrower.ts';
import { demandNoArrears } from './own-arrears.ts';
import { unsafeProcess } from './process.reads.ts';
import { type CheckProviders, writePerson } from './write-person.ts';

type StartApplicationInput = BodyOf<typeof startRoute>;

/** Starts a draft. A borrower applies for themself, staff for the person they name. */
export const startApplication = (providers: CheckProviders) =>
  command('start_application', async (ctx, input: StartApplicationInput) => {
    const { trx, actor, settings, today } = ctx;
    if (!settings.get('new_credit_enabled')) refuse('new_credits_closed');
    const { person } = input;
    const isOwn = actor.roleId === ROLE.borrower;
    const { borrowerId, audit: made } = isOwn
      ? { borrowerId: (await findOwn(trx, actor)).borrowerId, audit: [] }
      : await findOrMakeBorrower(ctx, person);
    await lockBorrower(trx, borrowerId);
    await demandNoDraft(trx, { borrowerId, actor });
    await demandNoArrears(trx, { borrowerId, actor, today });
    const edited =
      made.length > 0
        ? []
        : await writePerson(ctx, { providers, borrowerId, person, place: 'person.' });
    const agreed = await settleConsents(ctx, { borrowerId, consents: input.consents });
    const creditId = await makeDraft(trx, { borrowerId, actor });
    const subject = { kind: 'credit', id: creditId } as const;
    const after = { borrower_id: borrowerId };
    return {
      reply: await unsafeProcess({ db: trx, settings, today }, creditId),
      audit: [...made, ...edited, ...agreed, { action: 'credit_created', subject, after }],
    };
  });

/** Whether a borrower has a draft, in any scope. */
export async function hasDraft(db: Reader, borrowerId: number): Promise<boolean> {
  const draft = await db
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('credit_state_id', '=', STATE.draft)
    .executeTakeFirst();
  return draft !== undefined;
}

type DraftInput = { readonly borrowerId: number; readonly actor: Actor };

/** Refuses a second draft; the refusal says whether the actor can go on with the first one. */
async function demandNoDraft(db: Reader, { borrowerId, actor }: DraftInput): Promise<void> {
  if (!(await hasDraft(db, borrowerId))) return;
  const isInScope = (await findDraftOf(db, { borrowerId, actor })) !== null;
  refuse(isInScope ? 'draft_exists' : 'draft_elsewhere');
}

const NEEDED_CONSENTS = ['data', 'bureau'] as const;

/** Whether a borrower has given the consents that every application needs. */
export async function hasConsents(db: Reader, borrowerId: number): Promise<boolean> {
  for (const kind of NEEDED_CONSENTS) {
    const newest = await findNewestConsent(db, { borrowerId, kind });
    if (newest?.granted !== true) return false;
  }
  return true;
}

type ConsentsInput = Pick<StartApplicationInput, 'consents'> & { readonly borrowerId: number };

/** Records what the borrower signed in front of the staff; with an account they decide there. */
async function settleConsents(
  { trx, actor, origin, settings }: CommandContext,
  { borrowerId, consents }: ConsentsInput,
): Promise<readonly AuditEntry[]> {
  if (await hasConsents(trx, borrowerId)) return [];
  if (consents === undefined || actor.roleId === ROLE.borrower) return refuse('consents_needed');
  await recordConsents(trx, {
    borrowerId,
    answers: consents,
    from: origin,
    settings,
    recordedBy: actor.userId,
  });
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return [
    { action: 'consent_granted', subject, after: { ...consents, recorded_by: actor.userId } },
  ];
}

/** A supplier's drafts are assigned to the supplier. */
async function makeDraft(trx: Transaction<DB>, { borrowerId, actor }: DraftInput): Promise<number> {
  const supplierId = actor.roleId === ROLE.supplier ? actor.userId : null;
  const creditId = await openDraft(trx, { borrowerId, actor, supplierId });
  await trx.insertInto('credit_applications').values({ credit_id: creditId }).execute();
  return creditId;
}
