import { FACE_SIMILARITY } from '@cuotaclara/contract/identity/review';
import type { Clock } from '#platform/clock/clock.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import type { Face } from './engine/face-reading.ts';
import type { FaceBands } from './face-types.ts';

const HUNDREDTHS = 100;

/** Nothing of two faces is alike; descriptors of real ones hardly ever lie further apart. */
const DISTANCE_MAX = 1.2;

type FaceBandsDeps = { readonly settings: Pick<SettingsReader, 'on'>; readonly clock: Clock };

/** The distances up to which two faces match, or are left to a reviewer. */
export async function readBands({ settings, clock }: FaceBandsDeps): Promise<FaceBands> {
  const current = await settings.on(clock.today());
  const match = current.get('face_match_distance') / HUNDREDTHS;
  const review = current.get('face_review_distance') / HUNDREDTHS;
  // Two settings are changed one after the other, so for a while they may not fit together.
  return { match, review: Math.max(match, review) };
}

const SCORE_DIGITS = 4;

/** Rounds a score to what is shown and stored, so that nothing is judged by hidden digits. */
export const roundScore = (score: number): number => Number(score.toFixed(SCORE_DIGITS));

/** How far apart two faces are: 0 for the same picture, most strangers beyond 0.7. */
export function distanceOf(one: Face, other: Face): number {
  let sum = 0;
  for (const [index, value] of one.descriptor.entries()) {
    sum += (value - (other.descriptor[index] ?? 0)) ** 2;
  }
  return roundScore(Math.sqrt(sum));
}

/** A distance as the similarity of Regula: 1 at no distance, and 0.75 where a match ends. */
export function similarityOf(distance: number, { match, review }: FaceBands): number {
  const corners = [
    { distance: 0, similarity: 1 },
    { distance: match, similarity: FACE_SIMILARITY.match },
    { distance: review, similarity: FACE_SIMILARITY.review },
    { distance: Math.max(DISTANCE_MAX, review), similarity: 0 },
  ];
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    if (from === undefined || distance > to.distance || from.distance === to.distance) continue;
    const share = (distance - from.distance) / (to.distance - from.distance);
    return roundScore(from.similarity + share * (to.similarity - from.similarity));
  }
  return 0;
}
