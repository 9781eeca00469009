import { IDENTITY_ITEMS } from '@cuotaclara/contract/borrowers/identity-items';
import type { IdentityDocument } from '@cuotaclara/contract/borrowers/profile';
import type { CheckKind, IdentityCheck } from '@cuotaclara/contract/borrowers/review';
import type { Reader } from '#platform/database/database.ts';
import { readChecks } from '../checks/checks.reads.ts';
import { hasBiometricsConsent } from '../has-biometrics-consent.ts';
import { identityDocumentsOf } from '../identity-documents.reads.ts';

/** All that an approval rests on. */
export type Standing = {
  readonly documents: readonly IdentityDocument[];
  readonly checks: readonly IdentityCheck[];
  /** Whether faces may be compared. */
  readonly isAllowed: boolean;
  /** Whether somebody of the staff saw the person and the document. */
  readonly wasSeen: boolean;
};

export async function readStanding(db: Reader, borrowerId: number): Promise<Standing> {
  const seen = await db
    .selectFrom('identity_reviews')
    .select('review_id')
    .where('borrower_id', '=', borrowerId)
    .where('decision', '=', 'verified_in_person')
    .limit(1)
    .executeTakeFirst();
  return {
    documents: await identityDocumentsOf(db, borrowerId),
    checks: await readChecks(db, borrowerId),
    isAllowed: await hasBiometricsConsent(db, borrowerId),
    wasSeen: seen !== undefined,
  };
}

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
