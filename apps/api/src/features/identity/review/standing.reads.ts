import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import type { CheckKind, IdentityCheck } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import { identityItemsOf } from '#features/identity/identity-items.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import { readChecks } from '../checks/checks.reads.ts';

/** All that an approval rests on. */
export type Standing = {
  readonly documents: readonly OwnIdentityItem[];
  readonly checks: readonly IdentityCheck[];
  /** Whether faces may be compared. */
  readonly isAllowed: boolean;
  /** Whether a member of the staff saw the person and the document that is in force. */
  readonly wasSeen: boolean;
};

export async function readStanding(db: Reader, borrowerId: number): Promise<Standing> {
  const documents = await identityItemsOf(db, borrowerId);
  return {
    documents,
    checks: await readChecks(db, borrowerId),
    isAllowed: await hasBiometricsConsent(db, borrowerId),
    wasSeen: wasSeenSince(documents, await readLastSeen(db, borrowerId)),
  };
}

/** When a member of the staff last saw the person. */
async function readLastSeen(db: Reader, borrowerId: number): Promise<string | null> {
  const seen = await db
    .selectFrom('identity_reviews')
    .select('decided_at')
    .where('borrower_id', '=', borrowerId)
    .where('decision', '=', 'verified_in_person')
    .orderBy('review_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return seen?.decided_at.toISOString() ?? null;
}

/** What came afterwards nobody held beside the person. */
const wasSeenSince = (documents: readonly OwnIdentityItem[], seenAt: string | null): boolean =>
  seenAt !== null &&
  documents.every(({ uploaded_at: sentAt }) => sentAt === null || sentAt < seenAt);

type Obstacle = { readonly what: string; readonly sentence: string };

/** What must happen before anybody can approve; nothing a reviewer writes makes up for it. */
export function obstaclesTo({ documents, isAllowed, wasSeen }: Standing): readonly Obstacle[] {
  const missing = documents.filter(({ mandatory, uploaded }) => mandatory && !uploaded);
  const asked = documents.filter(({ asked_reason }) => asked_reason !== null);
  return [
    ...missing.map(({ key }) => ({
      what: IDENTITY_ITEMS[key].title,
      sentence: `Falta «${IDENTITY_ITEMS[key].title}».`,
    })),
    ...asked.map(({ key }) => ({
      what: IDENTITY_ITEMS[key].title,
      sentence: `El cliente todavía no repite «${IDENTITY_ITEMS[key].title}».`,
    })),
    ...(isAllowed || wasSeen ? [] : [NOT_SEEN]),
  ];
}

const NOT_SEEN: Obstacle = {
  what: 'verificar a la persona en una sede o por videollamada',
  sentence:
    'El cliente no autorizó comparar su rostro: verifícalo en una sede o por videollamada y ' +
    'regístralo.',
};

/** Whether every comparison that can be made was made of what is in force, and agrees. */
export function doAllAgree({ checks, isAllowed }: Standing): boolean {
  const needed: readonly CheckKind[] = isAllowed ? ['document', 'face', 'liveness'] : ['document'];
  return needed.every(
    (kind) => checks.find((each) => each.kind === kind && each.is_current)?.verdict === 'agrees',
  );
}
