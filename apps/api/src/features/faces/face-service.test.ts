import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '#platform/clock/clock.ts';
import {
  cardOf,
  drawSelfie,
  framesOf,
  LIVELY_PERSON,
  portraitOf,
  STRANGERS,
} from '#test/drawn/drawn-faces.ts';
import { faceBandSettings, silentLog } from '#test/steps/face-steps.ts';
import { createFaceEngine, type FaceEngine, FacesBusy } from './engine/face-engine.ts';
import type { FaceReading } from './engine/face-reading.ts';
import { createFaceService, type FaceService } from './face-service.ts';

const [SELMA, TOMAS, INES] = STRANGERS;

const parts = { url: null, log: silentLog, settings: faceBandSettings, clock: createClock() };

let faces: FaceService;

/** The engine itself; what it read in a picture is known when another pair has it again. */
function readingOnce(engine: FaceEngine): FaceEngine {
  const read = new Map<Uint8Array, Promise<readonly FaceReading[]>>();
  const readOnce = (picture: Uint8Array) => {
    const reading = read.get(picture) ?? engine.read([picture]);
    read.set(picture, reading);
    return reading;
  };
  return {
    ...engine,
    read: async (pictures) => (await Promise.all(pictures.map(readOnce))).flat(),
  };
}

beforeAll(() => {
  faces = createFaceService({ ...parts, engine: readingOnce(createFaceEngine(parts)) });
});
afterAll(() => faces.stop());

describe('drawn people', () => {
  test('are found alike in another light and told apart from each other', async () => {
    const selfies = await Promise.all(STRANGERS.map(drawSelfie));
    const portraits = await Promise.all(STRANGERS.map(portraitOf));
    for (const [row, document] of portraits.entries()) {
      for (const [column, selfie] of selfies.entries()) {
        const { verdict, distance } = await faces.compare({ document, selfie });
        if (row === column) expect([verdict, Number(distance) < 0.3]).toEqual(['match', true]);
        else expect([verdict === 'match', Number(distance) > 0.65]).toEqual([false, true]);
      }
    }
  });

  test('are found on a card, and nobody on its back', async () => {
    const card = await cardOf(SELMA);
    const selfie = await drawSelfie(SELMA);
    expect(await faces.compare({ document: card.front, selfie })).toMatchObject({
      verdict: 'match',
      reasons: [],
    });
    expect(await faces.compare({ document: card.back, selfie })).toMatchObject({
      verdict: 'unreadable',
      reasons: ['no_face_on_document'],
    });
  });
});

describe('a pair of pictures', () => {
  test('that are none is unreadable', async () => {
    const pair = { document: Buffer.from('MZ\u0000'), selfie: Buffer.alloc(0) };
    expect(await faces.compare(pair)).toMatchObject({
      verdict: 'unreadable',
      reasons: ['document_unreadable', 'selfie_unreadable'],
    });
  });

  test('is compared upright, whichever way the phone was held', async () => {
    const selfie = await drawSelfie(TOMAS);
    // The camera wrote the picture lying on its side, with the note to turn it when it is shown.
    const lying = await sharp(selfie).rotate(-90).withMetadata({ orientation: 6 }).toBuffer();
    const { distance } = await faces.compare({ document: selfie, selfie: lying });
    expect(distance).toBeLessThan(0.2);
  });

  test('goes to a person when the engine fails or has too much to do', async () => {
    const failing = (error: Error) => {
      const read = async () => {
        throw error;
      };
      return createFaceService({ ...parts, engine: { ...createFaceEngine(parts), read } });
    };
    const pair = { document: Buffer.of(1), selfie: Buffer.of(2) };
    const nothing = { provider: 'embedded', distance: null, similarity: null };
    expect(await failing(new Error('crashed')).compare(pair)).toEqual({
      ...nothing,
      verdict: 'review',
      reasons: ['service_failed'],
    });
    const busy = failing(new FacesBusy());
    expect((await busy.compare(pair)).reasons).toEqual(['busy']);
    const challenge = { steps: ['blink'], frames: [], selfie: Buffer.of(1) } as const;
    expect(await busy.judgeLiveness(challenge)).toEqual({
      passed: false,
      reasons: ['busy'],
      steps: [{ step: 'blink', seen: false }],
    });
  });
});

describe('the health of the service', () => {
  const pingWith = async (isReady: boolean) => {
    let warmed = 0;
    const warm = () => {
      warmed += 1;
    };
    const engine = { ...createFaceEngine(parts), isReady: () => isReady, warm };
    const { ready, provider } = await createFaceService({ ...parts, engine }).ping();
    return { ready, provider, warmed };
  };

  test('is that of its engine, which is given a chance to recover', async () => {
    expect(await pingWith(true)).toEqual({ ready: true, provider: 'embedded', warmed: 0 });
    expect(await pingWith(false)).toEqual({ ready: false, provider: 'embedded', warmed: 1 });
  });
});

describe('a challenge in front of a camera', () => {
  const STEPS = ['left', 'blink', 'right'] as const;
  test('is passed by who turns and blinks, and not by the mirror image', async () => {
    const frames = await framesOf(LIVELY_PERSON, STEPS);
    const selfie = await drawSelfie(LIVELY_PERSON);
    expect(await faces.judgeLiveness({ steps: STEPS, frames, selfie })).toEqual({
      passed: true,
      reasons: [],
      steps: STEPS.map((step) => ({ step, seen: true })),
    });
    const mirrored = await Promise.all(
      frames.map(async ({ step, bytes }) => ({
        step,
        bytes: await sharp(bytes).flop().jpeg().toBuffer(),
      })),
    );
    const judgement = await faces.judgeLiveness({ steps: STEPS, frames: mirrored, selfie });
    expect(judgement.reasons).toEqual(['step_missing:left', 'step_missing:right']);
  });

  test('is not passed by a printed photo, nor by another person', async () => {
    const photo = await drawSelfie(LIVELY_PERSON);
    const still = STEPS.map((step) => ({ step, bytes: photo }));
    const printed = await faces.judgeLiveness({ steps: STEPS, frames: still, selfie: photo });
    expect(printed.steps.map(({ seen }) => seen)).toEqual([false, false, false]);
    const frames = await framesOf(INES, ['blink']);
    const other = await faces.judgeLiveness({ steps: ['blink'], frames, selfie: photo });
    expect(other.reasons).toContain('other_face');
  });
});
