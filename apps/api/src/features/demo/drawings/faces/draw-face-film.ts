import { drawFace, type FaceDrawing, type Size } from './draw-face.ts';

/** What a face does in a film. Right and left are the person's own. */
export type FaceMove = 'straight' | 'right' | 'left' | 'blink';

type FaceFilm = {
  readonly seed: number;
  readonly moves: readonly FaceMove[];
  readonly size?: Size;
  readonly light?: number;
};

/** What the fake camera of Chromium shows a second of an `.mjpeg`. */
const FRAMES_PER_SECOND = 30;
const TURN_DEGREES = 32;

type Still = Pick<FaceDrawing, 'yaw' | 'eyesOpen'> & { readonly seconds: number };

const STRAIGHT: Still = { seconds: 0.6 };

const turned = (yaw: number): readonly Still[] => [
  STRAIGHT,
  { yaw: yaw / 2, seconds: 0.2 },
  { yaw, seconds: 1.2 },
  { yaw: yaw / 2, seconds: 0.2 },
];

const MOVES: Readonly<Record<FaceMove, readonly Still[]>> = {
  straight: [{ seconds: 2 }],
  right: turned(TURN_DEGREES),
  left: turned(-TURN_DEGREES),
  blink: [
    STRAIGHT,
    { eyesOpen: 0.5, seconds: 0.1 },
    { eyesOpen: 0, seconds: 0.8 },
    { eyesOpen: 0.5, seconds: 0.1 },
    STRAIGHT,
  ],
};

/**
 * A film for a fake camera: JPEGs one after the other, to be written to a file that ends in
 * `.mjpeg`. The camera starts it anew when it ends.
 */
export async function drawFaceFilm({ seed, moves, ...look }: FaceFilm): Promise<Buffer> {
  const drawn = new Map<string, Buffer>();
  const frames: Buffer[] = [];
  for (const { seconds, ...pose } of moves.flatMap((move) => MOVES[move])) {
    const key = JSON.stringify(pose);
    const frame = drawn.get(key) ?? (await drawFace({ seed, ...look, ...pose }));
    drawn.set(key, frame);
    for (let count = 0; count < seconds * FRAMES_PER_SECOND; count += 1) frames.push(frame);
  }
  return Buffer.concat(frames);
}
