import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawFace, type FaceDrawing } from '#demo/drawings/faces/draw-face.ts';
import { y4mFrame, y4mHeader } from './y4m.ts';

export type Size = { readonly width: number; readonly height: number };
export type Place = Size & { readonly left: number; readonly top: number };

/** The video that Chromium uses as its camera; it starts again when it ends. */
export type FakeCamera = {
  readonly args: readonly string[];
  /** The next time the camera is opened it sees this. */
  show(film: Buffer): Promise<void>;
  /** The next time it sees an empty table. */
  showNothing(): Promise<void>;
  remove(): Promise<void>;
};

/** Enough to be seen to move, and little to paint. */
const FRAMES_PER_SECOND = 10;
const TABLE = '#6b5b4e';
const WALL = '#c9d2d6';

export async function openFakeCamera(size: Size): Promise<FakeCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'cuota-clara-camera-'));
  const path = join(folder, 'film.y4m');
  const show = async (film: Buffer) => {
    // A stream that still runs keeps the film it was opened with.
    const draft = join(folder, 'next.y4m');
    await writeFile(draft, film);
    await rename(draft, path);
  };
  const showNothing = async () => {
    const frame = await frameOf({ size, background: TABLE });
    await show(filmOf(size, [frame]));
  };
  await showNothing();
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
    show,
    showNothing,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const filmOf = (size: Size, frames: readonly Buffer[]): Buffer =>
  Buffer.concat([y4mHeader({ ...size, framesPerSecond: FRAMES_PER_SECOND }), ...frames]);

type Scene = {
  readonly size: Size;
  readonly background: string;
  readonly picture?: Buffer;
  readonly at?: Place;
};

async function frameOf({ size, background, picture, at }: Scene): Promise<Buffer> {
  const room = sharp({ create: { ...size, channels: 3, background } });
  if (picture !== undefined && at !== undefined) {
    const { left, top, width, height } = at;
    const input = await sharp(picture).resize(width, height, { fit: 'fill' }).toBuffer();
    room.composite([{ input, left, top }]);
  }
  return y4mFrame({ ...size, rgb: await room.removeAlpha().raw().toBuffer() });
}

/** A photo that no encoder makes small: it takes several parts to send. */
export function drawNoise(): Promise<Buffer> {
  const side = 1_200;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

type OnTable = { readonly size: Size; readonly picture: Buffer; readonly at: Place };

/** A card that lies on a table. */
export const filmOfCard = async (scene: OnTable): Promise<Buffer> =>
  filmOf(scene.size, [await frameOf({ ...scene, background: TABLE })]);

type Pose = Pick<FaceDrawing, 'yaw' | 'eyesOpen'> & { readonly seconds: number };

const STRAIGHT: Pose = { seconds: 0.6 };
/** Short enough that every step of a challenge sees all of it, in whichever order it is asked. */
const MOVES: readonly Pose[] = [
  STRAIGHT,
  { eyesOpen: 0, seconds: 0.5 },
  { yaw: 32, seconds: 0.5 },
  { yaw: -32, seconds: 0.5 },
];

type Portrait = { readonly seed: number; readonly size: Size; readonly at: Place };

const DRAWN: Size = { width: 420, height: 420 };
const drawnFaces = new Map<string, Promise<Buffer>>();

/** Drawing a person takes a second; the same face is drawn once. */
function faceOf(drawing: FaceDrawing): Promise<Buffer> {
  const key = JSON.stringify(drawing);
  const drawn = drawnFaces.get(key) ?? drawFace({ ...drawing, size: DRAWN, background: WALL });
  drawnFaces.set(key, drawn);
  return drawn;
}

async function filmOfPoses({ seed, size, at }: Portrait, poses: readonly Pose[]): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const { seconds, ...pose } of poses) {
    const picture = await faceOf({ seed, ...pose });
    const frame = await frameOf({ size, background: WALL, picture, at });
    for (let count = 0; count < seconds * FRAMES_PER_SECOND; count += 1) frames.push(frame);
  }
  return filmOf(size, frames);
}

/** A person who looks into the camera. */
export const filmOfFace = (portrait: Portrait): Promise<Buffer> =>
  filmOfPoses(portrait, [STRAIGHT]);

/** The same person, who shuts the eyes and turns to both sides, again and again. */
export const filmOfMoves = (portrait: Portrait): Promise<Buffer> => filmOfPoses(portrait, MOVES);
