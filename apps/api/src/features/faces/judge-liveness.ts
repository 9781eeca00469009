import type { Face, FaceReading } from './engine/face-reading.ts';
import { distanceOf } from './face-bands.ts';
import type { FaceBands, LivenessJudgement, LivenessReason, LivenessStep } from './face-types.ts';
import { hasCompany } from './has-company.ts';

/**
 * «Right» and «left» are the person's own. Frames come as the camera sees them, not mirrored as a
 * person sees oneself on the screen, so a person who turns right looks to the left of the frame.
 */
const TURN_DEGREES_MIN = 20;
/** A face that is turned further shows too little of itself to prove anything. */
const TURN_DEGREES_MAX = 50;
/** Up to here a face is compared in every frame, further only where it proves a step. */
const COMPARED_DEGREES_MAX = 35;
/** A face that looks into the camera is held to the band of a match, a turned one to the wider. */
const FRONTAL_DEGREES_MAX = 15;
/** While it moves, a face may be lost for some frames. */
const FACELESS_SHARE_MAX = 1 / 3;
/** From the side an eye looks higher than it is wide, whether it is open or not. */
const BLINK_DEGREES_MAX = 20;
const SHUT_RATIO_MAX = 0.22;
/** Eyes that are narrow by nature must become clearly narrower. */
const SHUT_OF_OPEN_MAX = 0.75;
const COMPANY_SHARE = 0.35;

type Frame = { readonly step: LivenessStep; readonly reading: FaceReading };
type SeenFace = { readonly step: LivenessStep; readonly face: Face };

export type LivenessEvidence = {
  /** As they were asked for. */
  readonly steps: readonly LivenessStep[];
  /** As they were taken. */
  readonly frames: readonly Frame[];
  readonly selfie: FaceReading;
};

/**
 * Whether one and the same person did what was asked, in the order in which it was asked. That
 * stops a printed picture; it does not stop a forged video or a camera that is none.
 */
export function judgeLiveness(evidence: LivenessEvidence, bands: FaceBands): LivenessJudgement {
  const { steps, frames, selfie } = evidence;
  const seen = frames.flatMap(({ step, reading }) => {
    const face = reading?.faces[0];
    return face === undefined ? [] : [{ step, face }];
  });
  const found = steps.map((step) => ({ step, proof: proofOf(step, seen) }));
  const missing = found.filter(({ proof }) => proof === null);
  const compared = [
    ...found.flatMap(({ proof }) => proof ?? []),
    ...seen.map(({ face }) => face).filter((face) => isTurnedAtMost(face, COMPARED_DEGREES_MAX)),
  ];
  const reasons: LivenessReason[] = [
    ...doubtsAboutFrames(evidence),
    ...doubtsAboutFaces(evidence),
    ...missing.map(({ step }) => `step_missing:${step}` as const),
    ...(isOnePerson(selfie, compared, bands) ? [] : (['other_face'] as const)),
  ];
  return {
    passed: reasons.length === 0,
    reasons,
    steps: found.map(({ step, proof }) => ({ step, seen: proof !== null })),
  };
}

const isTurnedAtMost = ({ yawDegrees }: Face, degrees: number): boolean =>
  Math.abs(yawDegrees) <= degrees;

function isOnePerson(selfie: FaceReading, faces: readonly Face[], bands: FaceBands): boolean {
  const person = selfie?.faces[0];
  if (person === undefined) return true;
  return faces.every((face) => {
    const isFrontal = isTurnedAtMost(face, FRONTAL_DEGREES_MAX);
    return distanceOf(person, face) <= (isFrontal ? bands.match : bands.review);
  });
}

function doubtsAboutFrames({ steps, frames }: LivenessEvidence): readonly LivenessReason[] {
  const isTaken = (step: LivenessStep) => frames.some((frame) => frame.step === step);
  return [
    ...(steps.every(isTaken) ? [] : (['too_few_frames'] as const)),
    ...(isInOrder(steps, frames) ? [] : (['wrong_order'] as const)),
  ];
}

/** All frames of one step come before those of the next. */
function isInOrder(steps: readonly LivenessStep[], frames: readonly Frame[]): boolean {
  const places = frames.map(({ step }) => steps.indexOf(step));
  return places.every((place, index) => place >= (places[index - 1] ?? 0));
}

function doubtsAboutFaces({ frames, selfie }: LivenessEvidence): readonly LivenessReason[] {
  const readings = frames.map(({ reading }) => reading);
  const isFaceless = (reading: FaceReading) => reading?.faces.length === 0;
  const facelessMax = frames.length * FACELESS_SHARE_MAX;
  const hasNoFace = isFaceless(selfie) || readings.filter(isFaceless).length > facelessMax;
  const all = [selfie, ...readings];
  return [
    ...(all.includes(null) ? (['unreadable'] as const) : []),
    ...(hasNoFace ? (['no_face'] as const) : []),
    ...(all.some((reading) => hasCompany(reading, COMPANY_SHARE))
      ? (['several_faces'] as const)
      : []),
  ];
}

/** The face that did it, or null where nobody was seen doing it. */
function proofOf(step: LivenessStep, seen: readonly SeenFace[]): Face | null {
  const turns = seen
    .filter((each) => each.step === step && isTurnedAtMost(each.face, TURN_DEGREES_MAX))
    .map(({ face }) => face);
  switch (step) {
    case 'right':
      return turns.find(({ yawDegrees }) => yawDegrees > TURN_DEGREES_MIN) ?? null;
    case 'left':
      return turns.find(({ yawDegrees }) => yawDegrees < -TURN_DEGREES_MIN) ?? null;
    case 'blink':
      return blinkIn(seen);
    default:
      return step satisfies never;
  }
}

/** Open eyes first, shut ones after them: eyes that are shut from the start may be a picture's. */
function blinkIn(seen: readonly SeenFace[]): Face | null {
  let widest = 0;
  for (const { step, face } of seen) {
    if (!isTurnedAtMost(face, BLINK_DEGREES_MAX)) continue;
    const { eyeAspectRatio } = face;
    const isShut = eyeAspectRatio < SHUT_RATIO_MAX && eyeAspectRatio < widest * SHUT_OF_OPEN_MAX;
    if (isShut && step === 'blink') return face;
    widest = Math.max(widest, eyeAspectRatio);
  }
  return null;
}
