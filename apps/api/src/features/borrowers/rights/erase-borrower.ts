import type { ReplyOf } from '@cuotaclara/contract';
import type { eraseBorrower as eraseRoute } from '@cuotaclara/contract/borrowers/rights';
import { sql, type Transaction } from 'kysely';
import { refreshIdentityState } from '#features/identity/public.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { eraseFile } from '#platform/files/stored-files.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { eraseAccount, isNobodys, nobodysAddress } from './erase-account.ts';
import { eraseAddress } from './erase-address.ts';
import { eraseCreditTraces, eraseNeverSent } from './erase-credit-traces.ts';
import { eraseMessages } from './erase-messages.ts';
import { ERASED, type ErasedThing, keptThings } from './erasure-terms.ts';
import { unsafeLastEntry } from './last-entry.reads.ts';

type Erasing = {
  readonly document: string;
  readonly actorId: number;
  readonly jobs: Pick<Jobs, 'send' | 'forget'>;
  readonly throttle: Pick<Throttle, 'forgive'>;
};

type Erased = {
  readonly reply: ReplyOf<typeof eraseRoute>;
  readonly audit: readonly AuditEntry[];
};

/**
 * Lets go of a person as far as the law does. Without a credit that was sent nothing stays; with
 * one that is over, its papers and whose they are stay, and what only proved and reached the person
 * goes.
 */
export async function eraseBorrower(trx: Transaction<DB>, erasing: Erasing): Promise<Erased> {
  const { document, actorId, jobs, throttle } = erasing;
  const borrower = await lockByDocument(trx, document);
  await demandNoLiveCredit(trx, borrower.borrower_id);
  if (isNobodys(borrower.email)) return alreadyErased(trx, borrower.borrower_id);
  await eraseNeverSent({ trx, jobs }, borrower.borrower_id);
  const lastEntryOn = await unsafeLastEntry(trx, borrower.borrower_id);
  const hasCredits = lastEntryOn !== null;
  await eraseFiles({ trx, jobs }, borrower.borrower_id);
  await eraseMessages({ trx, jobs }, borrower);
  if (hasCredits) await reduceBorrower({ trx, jobs }, borrower.borrower_id);
  else await trx.deleteFrom('borrowers').where('borrower_id', '=', borrower.borrower_id).execute();
  if (borrower.user_id !== null) await eraseAccount({ trx, jobs, throttle }, borrower.user_id);
  await eraseAddress(trx, borrower.email);
  const erased = (hasCredits ? BESIDE_THE_PAPERS : EVERYTHING).map((thing) => ERASED[thing]);
  const kept = keptThings(lastEntryOn);
  await trx
    .insertInto('erasures')
    .values({
      borrower_id: borrower.borrower_id,
      erased_by: actorId,
      erased: JSON.stringify(erased),
      kept: JSON.stringify(kept),
    })
    .execute();
  return {
    reply: { erased, kept },
    audit: [
      {
        action: 'borrower_erased',
        subject: { kind: 'borrower', id: borrower.borrower_id },
        after: { erased, kept: kept.map(({ what }) => what) },
      },
    ],
  };
}

const EVERYTHING: readonly ErasedThing[] = [
  'files',
  'checks',
  'person',
  'contact',
  'consents',
  'reviews',
  'account',
  'messages',
];

const BESIDE_THE_PAPERS: readonly ErasedThing[] = [
  'files',
  'checks',
  'contact',
  'profile',
  'inquiries',
  'applications',
  'account',
  'messages',
];

async function lockByDocument(trx: Transaction<DB>, document: string) {
  const borrower = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'user_id', 'email', 'phone'])
    .where('identification', '=', document)
    .forUpdate()
    .executeTakeFirst();
  return borrower ?? refuse('not_found');
}

/** Paid, rejected or withdrawn. A credit that was written off is still owed. */
const FINAL_STATES: readonly number[] = [11, 12, 13];

/** Of every credit of the person, in whoever's reach it is. */
async function demandNoLiveCredit(trx: Transaction<DB>, borrowerId: number): Promise<void> {
  const states = await unsafeStatesOfCredits(trx, borrowerId);
  if (states.some((state) => !FINAL_STATES.includes(state))) refuse('borrower_has_live_credit');
}

async function unsafeStatesOfCredits(trx: Transaction<DB>, borrowerId: number): Promise<number[]> {
  const credits = await trx
    .selectFrom('credits')
    .select('credit_state_id')
    .where('borrower_id', '=', borrowerId)
    .execute();
  return credits.map(({ credit_state_id }) => credit_state_id);
}

/** Whoever asks again is told once more what is kept, and until when. */
async function alreadyErased(trx: Transaction<DB>, borrowerId: number): Promise<Erased> {
  const { kept } = await trx
    .selectFrom('erasures')
    .select('kept')
    .where('borrower_id', '=', borrowerId)
    .orderBy('erasure_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // It was written in this very shape.
  return { reply: { erased: [], kept: kept as Erased['reply']['kept'] }, audit: [] };
}

type FileParts = { readonly trx: Transaction<DB>; readonly jobs: Pick<Jobs, 'send'> };

async function eraseFiles({ trx, jobs }: FileParts, borrowerId: number): Promise<void> {
  const captures = await trx
    .deleteFrom('identity_captures')
    .using('identity_documents')
    .whereRef(
      'identity_documents.identity_document_id',
      '=',
      'identity_captures.identity_document_id',
    )
    .where('identity_documents.borrower_id', '=', borrowerId)
    .returning('identity_captures.file_id')
    .execute();
  for (const { file_id } of captures) await eraseFile({ trx, jobs }, file_id);
}

/** What is left of somebody whose papers must be kept. */
async function reduceBorrower({ trx, jobs }: FileParts, borrowerId: number): Promise<void> {
  await eraseCreditTraces({ trx, jobs }, borrowerId);
  await trx.deleteFrom('identity_checks').where('borrower_id', '=', borrowerId).execute();
  await trx.deleteFrom('liveness_challenges').where('borrower_id', '=', borrowerId).execute();
  await trx
    .updateTable('identity_documents')
    .set({ asked_reason: null, asked_at: null, asked_by: null })
    .where('borrower_id', '=', borrowerId)
    .execute();
  await trx
    .updateTable('borrowers')
    .set((eb) => ({
      user_id: null,
      email: nobodysAddress(),
      phone: null,
      is_phone_verified: false,
      address: null,
      residence_city_id: null,
      country_id: null,
      gender_id: null,
      marital_status_id: null,
      // Whoever comes back proves once more who they are: what was approved is gone.
      identity_state: 'missing',
      identity_state_since: sql`current_timestamp`,
      version: eb('version', '+', 1),
      updated_at: sql`current_timestamp`,
    }))
    .where('borrower_id', '=', borrowerId)
    .execute();
  await refreshIdentityState(trx, borrowerId);
}
