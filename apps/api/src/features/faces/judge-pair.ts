import type { Face, FaceReading } from './engine/face-reading.ts';
import { distanceOf, similarityOf } from './face-bands.ts';
import type { FaceBands, FaceMatch, FaceReason } from './face-types.ts';
import { hasCompany } from './has-company.ts';

/** A ghost of the portrait is printed on many cards, smaller than the portrait itself. */
const DOCUMENT_COMPANY_SHARE = 0.6;
/** Somebody in the background is further away than this. */
const SELFIE_COMPANY_SHARE = 0.35;
/** Below this the net sees more of the enlargement than of the face. */
const FACE_PIXELS_MIN = 80;
const TURNED_DEGREES_MIN = 25;

type Pair = { readonly document: FaceReading; readonly selfie: FaceReading };

const unreadable = (reasons: readonly FaceReason[]): FaceMatch => ({
  provider: 'embedded',
  verdict: 'unreadable',
  distance: null,
  similarity: null,
  reasons,
});

/** Advice from what the engine saw on both pictures. */
export function judgePair({ document, selfie }: Pair, bands: FaceBands): FaceMatch {
  const portrait = document?.faces[0];
  const face = selfie?.faces[0];
  if (portrait === undefined || face === undefined) {
    const onDocument = document === null ? 'document_unreadable' : 'no_face_on_document';
    const onSelfie = selfie === null ? 'selfie_unreadable' : 'no_face_on_selfie';
    return unreadable([
      ...(portrait === undefined ? ([onDocument] as const) : []),
      ...(face === undefined ? ([onSelfie] as const) : []),
    ]);
  }
  const doubts = doubtsAbout({ portrait, face }, [
    ...(hasCompany(document, DOCUMENT_COMPANY_SHARE) ? (['several_faces'] as const) : []),
    ...(hasCompany(selfie, SELFIE_COMPANY_SHARE) ? (['several_faces'] as const) : []),
  ]);
  const distance = distanceOf(portrait, face);
  return {
    provider: 'embedded',
    distance,
    similarity: similarityOf(distance, bands),
    ...verdictOf(distance, bands, doubts),
  };
}

function doubtsAbout(
  { portrait, face }: { readonly portrait: Face; readonly face: Face },
  company: readonly FaceReason[],
): readonly FaceReason[] {
  const smallest = Math.min(portrait.box.width, face.box.width);
  return [
    ...new Set(company),
    ...(smallest < FACE_PIXELS_MIN ? (['small_face'] as const) : []),
    ...(Math.abs(face.yawDegrees) > TURNED_DEGREES_MIN ? (['turned_face'] as const) : []),
  ];
}

/** Whatever there is to doubt, a match becomes a review: a person decides then. */
function verdictOf(
  distance: number,
  bands: FaceBands,
  doubts: readonly FaceReason[],
): Pick<FaceMatch, 'verdict' | 'reasons'> {
  if (distance > bands.review) return { verdict: 'no_match', reasons: ['far_apart', ...doubts] };
  if (distance > bands.match) return { verdict: 'review', reasons: ['close_call', ...doubts] };
  return { verdict: doubts.length === 0 ? 'match' : 'review', reasons: doubts };
}
