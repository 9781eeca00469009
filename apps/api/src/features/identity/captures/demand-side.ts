import { refuse } from '#platform/http/refusal.ts';
import type { IdentityUpload } from './keep-capture.ts';
import { type LookDeps, lookAtSide, type SideLook } from './look-at-side.ts';

type DemandSideInput = { readonly upload: IdentityUpload; readonly bytes: Uint8Array };

/**
 * Refuses a photo of the other side of the cédula, which its owner can correct at once. Who insists
 * is believed, because the program may be wrong; but one photo is never both sides.
 */
export async function demandSide(
  deps: LookDeps,
  { upload, bytes }: DemandSideInput,
): Promise<SideLook | null> {
  const { borrowerId, item, isSideConfirmed } = upload;
  const look = await lookAtSide(deps, { borrowerId, item, bytes });
  if (look === 'same_photo') refuse(item === 'back' ? 'photo_same_as_front' : 'photo_same_as_back');
  if (look === 'other_side' && !isSideConfirmed) {
    refuse(item === 'back' ? 'photo_shows_front' : 'photo_shows_back');
  }
  return look;
}

/** Null where no code was looked for: another item, or a document that the program cannot tell. */
export const isCodeRead = ({ item }: IdentityUpload, look: SideLook | null): boolean | null =>
  item !== 'back' || look === null ? null : look === 'right';
