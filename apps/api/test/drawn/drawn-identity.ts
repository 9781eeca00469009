import type { LivenessStep } from '@cuotaclara/contract/identity/captures';
import type { CardPerson } from '#demo/drawings/cards/card-person.ts';
import { drawYellowCard } from '#demo/drawings/cards/draw-yellow-card.ts';
import { drawFace } from '#demo/drawings/faces/draw-face.ts';
import { drawFrame, portraitOf } from './drawn-faces.ts';
import { drawnOnce } from './drawn-once.ts';

export { LIVELY_PERSON, STRANGERS } from '#demo/drawings/faces/drawn-people.ts';

const TURN_DEGREES = 32;

type Drawn = {
  /** Whose face it is. */
  readonly seed: number;
  readonly person: CardPerson;
  /** In place of the fingerprint in the barcode. */
  readonly filler?: Uint8Array;
};

/** The card of an invented person. */
export const drawCard = async ({ seed, person, filler }: Drawn) =>
  drawYellowCard({
    person,
    portrait: await portraitOf(seed),
    ...(filler !== undefined && { filler }),
  });

const selfieOf = drawnOnce(drawFace);

/** A selfie by one's own camera: another light than on the card, the head a little turned. */
export const drawSelfie = (seed: number): Promise<Buffer> =>
  selfieOf({ seed, light: -0.4, yaw: 4, background: '#8a7f70' });

export type Moves = Readonly<Record<LivenessStep | 'straight', Buffer>>;

/** A person before the camera who does everything that can be asked. */
export const drawMoves = async (seed: number): Promise<Moves> => ({
  straight: await drawFrame(seed, {}),
  right: await drawFrame(seed, { yaw: TURN_DEGREES }),
  left: await drawFrame(seed, { yaw: -TURN_DEGREES }),
  blink: await drawFrame(seed, { eyesOpen: 0 }),
});

/** The frames of one who does what is asked, step by step. */
export const framesOf = (moves: Moves, steps: readonly LivenessStep[]) =>
  steps.flatMap((step) =>
    [moves.straight, moves[step]].map((frame) => ({ step, data: frame.toString('base64') })),
  );
