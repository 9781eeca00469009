import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { drawFace, drawPortrait, type FaceDrawing } from '#demo/drawings/faces/draw-face.ts';
import { LIVELY_PERSON, STRANGERS } from '#demo/drawings/faces/drawn-people.ts';
import type { LivenessStep } from '#features/faces/public.ts';
import { drawnOnce } from './drawn-once.ts';

export { LIVELY_PERSON, STRANGERS };

const SIZE = { width: 400, height: 400 };
const faceOf = drawnOnce(drawFace);
const printOf = drawnOnce(drawPortrait);

/** In another light than on the card, and not quite straight. */
export const drawSelfie = (seed: number): Promise<Buffer> =>
  faceOf({ seed, size: SIZE, light: -0.5, yaw: 4, background: '#b9c4bd' });

export const portraitOf = (seed: number): Promise<Buffer> => printOf({ seed });

/** Both sides of a card with this person on it. */
export const cardOf = async (seed: number) =>
  drawYellowCard({
    portrait: await portraitOf(seed),
    person: {
      identification: '1000000002',
      first_surname: 'ROJAS',
      second_surname: 'PINTO',
      first_name: 'SELMA',
      second_name: null,
      born_date: '1990-05-17',
      sex: 'F',
      expires_on: '2034-05-17',
    },
  });

type Pose = Omit<FaceDrawing, 'seed' | 'size'>;

/** A person as a camera takes them. */
export const drawFrame = (seed: number, pose: Pose): Promise<Buffer> =>
  faceOf({ seed, size: SIZE, ...pose });

const POSES: Readonly<Record<LivenessStep, readonly Pose[]>> = {
  right: [{}, { yaw: 32 }],
  left: [{}, { yaw: -32 }],
  blink: [{}, { eyesOpen: 0 }],
};

/** The frames that a camera takes of a person who does these steps. */
export async function framesOf(seed: number, steps: readonly LivenessStep[]) {
  const frames: { readonly step: LivenessStep; readonly bytes: Buffer }[] = [];
  for (const step of steps) {
    for (const pose of POSES[step]) {
      frames.push({ step, bytes: await drawFrame(seed, pose) });
    }
  }
  return frames;
}
