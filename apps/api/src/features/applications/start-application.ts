import { BORROWER_ROLE, type BodyOf, VENDOR_ROLE } from '@cuotaclara/contract';
import type {
  CreditProcess,
  startApplication as startRoute,
} from '@cuotaclara/contract/applications/application';
import type { Transaction } from 'kysely';
import { findNewestConsent, recordConsents } from '#features/borrowers/public.ts';
import { findOwn, lockBorrower, type StartingChecks } from '#features/identity/public.ts';
import type { AuditEntry, AuditOrigin } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { findDraftOf } from './draft.reads.ts';
import { DRAFT_STATE } from './lock-draft.ts';
import { findOrMakeBorrower } from './make-borrower.ts';
import { unsafeProcess } from './process.reads.ts';
import { writePerson } from './write-person.ts';

type Starting = {
  readonly body: BodyOf<typeof startRoute>;
  readonly actor: Actor;
  readonly origin: AuditOrigin;
  readonly settings: SettingsReader;
  readonly today: Temporal.PlainDate;
};

type Parts = StartingChecks & { readonly trx: Transaction<DB> };

type Saved = { readonly reply: CreditProcess; readonly audit: readonly AuditEntry[] };

/** Makes a draft of who applies. A borrower applies for themself, staff for whom they name. */
export async function startApplication(
  parts: Parts,
  { body, actor, origin, settings, today }: Starting,
): Promise<Saved> {
  const { trx } = parts;
  if (!(await settings.get('new_credit_enabled', today))) refuse('new_credits_closed');
  const { person } = body;
  const isOwn = actor.roleId === BORROWER_ROLE;
  const { borrowerId, audit: made } = isOwn
    ? { borrowerId: (await findOwn(trx, actor)).borrowerId, audit: [] }
    : await findOrMakeBorrower(trx, { person, actor, today });
  await lockBorrower(trx, borrowerId);
  await demandNoDraft(trx, { borrowerId, actor });
  const edited =
    made.length > 0
      ? []
      : await writePerson(parts, { borrowerId, person, actor, place: 'person.', today });
  const agreed = await settleConsents(trx, { borrowerId, body, actor, origin });
  const creditId = await makeDraft(trx, { borrowerId, actor });
  return {
    reply: await unsafeProcess({ db: trx, settings }, creditId, today),
    audit: [
      ...made,
      ...edited,
      ...agreed,
      {
        action: 'credit_created',
        subject: { kind: 'credit', id: creditId },
        after: { borrower_id: borrowerId },
      },
    ],
  };
}

/** Whether a borrower has a draft, in whoever's reach. */
export async function hasDraft(db: Reader, borrowerId: number): Promise<boolean> {
  const draft = await db
    .selectFrom('credits')
    .select('credit_id')
    .where('borrower_id', '=', borrowerId)
    .where('credit_state_id', '=', DRAFT_STATE)
    .executeTakeFirst();
  return draft !== undefined;
}

/** Whoever cannot go on with the one there is hears what they can do instead. */
async function demandNoDraft(db: Reader, { borrowerId, actor }: NewDraft): Promise<void> {
  if (!(await hasDraft(db, borrowerId))) return;
  const isReached = (await findDraftOf(db, { borrowerId, actor })) !== null;
  refuse(isReached ? 'draft_exists' : 'draft_elsewhere');
}

const NEEDED_CONSENTS = ['data', 'bureau'] as const;

/** Whether a borrower allowed what no application goes on without. */
export async function hasConsents(db: Reader, borrowerId: number): Promise<boolean> {
  for (const kind of NEEDED_CONSENTS) {
    const newest = await findNewestConsent(db, { borrowerId, kind });
    if (newest?.granted !== true) return false;
  }
  return true;
}

type Consenting = Pick<Starting, 'body' | 'actor' | 'origin'> & { readonly borrowerId: number };

/** What the customer signed in front of somebody of the staff; who has an account decides there. */
async function settleConsents(
  trx: Transaction<DB>,
  { borrowerId, body, actor, origin }: Consenting,
): Promise<readonly AuditEntry[]> {
  if (await hasConsents(trx, borrowerId)) return [];
  const { consents } = body;
  if (consents === undefined || actor.roleId === BORROWER_ROLE) return refuse('consents_needed');
  await recordConsents(trx, {
    borrowerId,
    answers: consents,
    from: origin,
    recordedBy: actor.userId,
  });
  const subject = { kind: 'borrower', id: borrowerId } as const;
  return [
    { action: 'consent_granted', subject, after: { ...consents, recorded_by: actor.userId } },
  ];
}

type NewDraft = { readonly borrowerId: number; readonly actor: Actor };

/** It belongs to where whoever starts it works, and a supplier's own are assigned to themselves. */
async function makeDraft(trx: Transaction<DB>, { borrowerId, actor }: NewDraft): Promise<number> {
  const { credit_id } = await trx
    .insertInto('credits')
    .values({
      borrower_id: borrowerId,
      credit_state_id: DRAFT_STATE,
      created_by: actor.userId,
      headquarter_id: actor.headquarterId,
      supplier_id: actor.roleId === VENDOR_ROLE ? actor.userId : null,
    })
    .returning('credit_id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('credit_applications').values({ credit_id }).execute();
  await trx
    .insertInto('credit_history')
    .values({ credit_id, to_state_id: DRAFT_STATE, changed_by: actor.userId })
    .execute();
  return credit_id;
}
