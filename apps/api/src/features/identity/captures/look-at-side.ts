import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { hasBiometricsConsent } from '#core/people/has-biometrics-consent.ts';
import type { DocumentReader } from '#features/document-reading/public.ts';
import type { FaceService } from '#features/faces/public.ts';
import { capturesInForce, readCaptured } from '#features/identity/checks/captured-files.ts';
import { wasNotDone } from '#features/identity/checks/finding.ts';
import type { Reader } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { likenessOf } from './likeness-of.ts';

export type LookDeps = {
  readonly db: Reader;
  readonly files: FileStore;
  readonly documentReader: Pick<DocumentReader, 'read'>;
  readonly faceService: Pick<FaceService, 'countFaces'>;
};

type CardSide = 'front' | 'back';

/** A side as the program sees it; `unsure` is no fault of the photo: a person looks at it. */
export type SideLook = 'right' | 'unsure' | 'other_side' | 'same_photo';

type SidePhoto = {
  readonly borrowerId: number;
  readonly item: IdentityItem;
  readonly bytes: Uint8Array;
};

/** A person waits for the answer: beyond it a reviewer looks instead. */
const LOOK_MS_MAX = 8_000;
/** From here on it is one photo, and from here on the same side taken twice. */
const SAME_PHOTO_MIN = 0.9;
const SAME_SIDE_MIN = 0.6;
/** The only document whose two sides the program tells apart. */
const KNOWN_KIND = 'CC';

export const isSide = (item: IdentityItem): item is CardSide => item === 'front' || item === 'back';

/**
 * Looks whether a photo shows the side of the cédula that its step asks for: the front has a
 * portrait, the back a barcode or a machine-readable zone. Null where there is no side to tell.
 * A program that is busy, slow or blind is unsure and never in the way.
 */
export async function lookAtSide(deps: LookDeps, photo: SidePhoto): Promise<SideLook | null> {
  const { borrowerId, item } = photo;
  if (!isSide(item) || !(await hasKnownKind(deps.db, borrowerId))) return null;
  const likeness = await likenessToOther(deps, photo);
  if (likeness >= SAME_PHOTO_MIN) return 'same_photo';
  if (likeness >= SAME_SIDE_MIN) return 'other_side';
  return withinPatience(item === 'back' ? lookAtBack(deps, photo) : lookAtFront(deps, photo));
}

async function hasKnownKind(db: Reader, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('borrowers')
    .innerJoin('document_kinds', 'document_kinds.document_kind_id', 'borrowers.document_kind_id')
    .select('document_kinds.code')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row?.code === KNOWN_KIND;
}

async function likenessToOther(
  deps: LookDeps,
  { borrowerId, item, bytes }: SidePhoto,
): Promise<number> {
  const other = item === 'back' ? 'front' : 'back';
  const captureId = (await capturesInForce(deps.db, borrowerId))[other];
  if (captureId === null) return 0;
  try {
    const photo = (await readCaptured(deps, [captureId])).get(other);
    return photo === undefined ? 0 : await likenessOf(bytes, photo);
  } catch {
    // A file that is lost is found by the check of files, and is no reason to refuse this one.
    return 0;
  }
}

async function lookAtBack(deps: LookDeps, { borrowerId, bytes }: SidePhoto): Promise<SideLook> {
  const hasCode = await seesCode(deps, bytes);
  if (hasCode) return 'right';
  // A reader that did not work says nothing of the photo.
  if (hasCode === null) return 'unsure';
  const faceCount = await countFaces(deps, { borrowerId, bytes });
  return faceCount !== null && faceCount > 0 ? 'other_side' : 'unsure';
}

async function lookAtFront(deps: LookDeps, { borrowerId, bytes }: SidePhoto): Promise<SideLook> {
  const faceCount = await countFaces(deps, { borrowerId, bytes });
  // Both sides on one photo, as a copy shows them, have a face and a code.
  if (faceCount !== null && faceCount > 0) return 'right';
  const isBack = faceCount === 0 && (await seesCode(deps, bytes));
  return isBack ? 'other_side' : 'unsure';
}

/** Whether there is a code of a document; null where the reader did no work. */
async function seesCode({ documentReader }: LookDeps, bytes: Uint8Array): Promise<boolean | null> {
  const { fields, problems } = await documentReader.read({ front: null, back: bytes });
  if (wasNotDone(problems)) return null;
  return fields !== null || problems.includes('layout_unknown');
}

type PersonPhoto = { readonly borrowerId: number; readonly bytes: Uint8Array };

/** A face is looked for only where its owner allowed it; null where nobody could look. */
const countFaces = async (
  { db, faceService }: LookDeps,
  { borrowerId, bytes }: PersonPhoto,
): Promise<number | null> =>
  (await hasBiometricsConsent(db, borrowerId)) ? faceService.countFaces(bytes) : null;

async function withinPatience(look: Promise<SideLook>): Promise<SideLook> {
  const over = Promise.withResolvers<SideLook>();
  const timer = setTimeout(() => over.resolve('unsure'), LOOK_MS_MAX);
  try {
    return await Promise.race([look, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
