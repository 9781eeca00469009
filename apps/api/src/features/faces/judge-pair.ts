import type { Face, FaceReading } from './engine/face-reading.ts';
import { distanceOf, similarityOf } from './face-bands.ts';
import type { FaceBands, FaceMatch, FaceReason } from './face-types.ts';
import { hasCompany } from './has-company.ts';

/** A ghost of the portrait is printed on many cards, smaller than the portrait itself. */
const DOCUMENT_COMPANY_SHARE = 0.6;
/** A person in the background is further away than this. */
const SELFIE_COMPANY_SHARE = 0.35;
/** Below this the net sees more of the enlargement than of the face. */
const FACE_PIXELS_MIN = 80;
const TURNED_DEGREES_MIN = 25;

type Pair = { readonly document: FaceReading; readonly selfie: FaceReading };
type Faces = { readonly portrait: Face; readonly face: Face };

/** Advice from what the engine saw on both pictures. */
export function judgePair(pair: Pair, bands: FaceBands): FaceMatch {
  const portrait = pair.document?.faces[0];
  const face = pair.selfie?.faces[0];
  if (portrait === undefined || face === undefined) {
    return {
      provider: 'embedded',
      verdict: 'unreadable',
      distance: null,
      similarity: null,
      reasons: missingOn(pair),
    };
  }
  const distance = distanceOf(portrait, face);
  const doubts = doubtsAbout(pair, { portrait, face });
  const measured = { distance, similarity: similarityOf(distance, bands) };
  return { provider: 'embedded', ...measured, ...verdictOf(distance, bands, { doubts, face }) };
}

type Seen = { readonly doubts: readonly FaceReason[]; readonly face: Face };

function verdictOf(
  distance: number,
  bands: FaceBands,
  { doubts, face }: Seen,
): Pick<FaceMatch, 'verdict' | 'reasons'> {
  // Whatever there is to doubt, a match becomes a review: a person decides then.
  if (distance <= bands.match) {
    return { verdict: doubts.length === 0 ? 'match' : 'review', reasons: doubts };
  }
  const isTurned = Math.abs(face.yawDegrees) > TURNED_DEGREES_MIN;
  // A turned head explains a distance; it does not matter where there is none.
  const explained = isTurned ? ([...doubts, 'turned_face'] as const) : doubts;
  return distance <= bands.review
    ? { verdict: 'review', reasons: ['close_call', ...explained] }
    : { verdict: 'no_match', reasons: ['far_apart', ...explained] };
}

function missingOn({ document, selfie }: Pair): readonly FaceReason[] {
  const reasons: FaceReason[] = [];
  if (document === null) reasons.push('document_unreadable');
  else if (document.faces.length === 0) reasons.push('no_face_on_document');
  if (selfie === null) reasons.push('selfie_unreadable');
  else if (selfie.faces.length === 0) reasons.push('no_face_on_selfie');
  return reasons;
}

function doubtsAbout({ document, selfie }: Pair, { portrait, face }: Faces): FaceReason[] {
  const doubts: FaceReason[] = [];
  const hasSeveral =
    hasCompany(document, DOCUMENT_COMPANY_SHARE) || hasCompany(selfie, SELFIE_COMPANY_SHARE);
  if (hasSeveral) doubts.push('several_faces');
  if (Math.min(portrait.box.width, face.box.width) < FACE_PIXELS_MIN) doubts.push('small_face');
  return doubts;
}
