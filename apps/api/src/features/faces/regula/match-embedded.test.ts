import { describe, expect, test } from 'vitest';
import { FacesBusy } from '#features/faces/engine/face-engine.ts';
import type { FaceReading } from '#features/faces/engine/face-reading.ts';
import { faceAt, pictureOf, silentLog } from '#test/steps/face-steps.ts';
import { matchEmbedded } from './match-embedded.ts';

const BANDS = { match: 0.55, review: 0.7 };
const DATA = Buffer.from('a picture').toString('base64');

const DOCUMENT = { type: 1, data: DATA } as const;
const LIVE = { type: 3, data: DATA } as const;

const match = (
  readings: readonly FaceReading[],
  images: Parameters<typeof matchEmbedded>[1]['images'] = [DOCUMENT, LIVE],
) => matchWith({ read: async () => readings }, images);

const matchWith = (
  engine: Parameters<typeof matchEmbedded>[0]['engine'],
  images: Parameters<typeof matchEmbedded>[1]['images'],
) => matchEmbedded({ engine, bands: BANDS, log: silentLog }, { images });

describe('the shape of the Regula Face API', () => {
  test('names both pictures, the score and the similarity', async () => {
    const portrait = faceAt(0, {
      landmarks: [
        [160, 140],
        [240, 140],
        [200, 190],
        [170, 230],
        [230, 230],
      ],
      rollDegrees: -3.5,
    });
    const reply = await match([pictureOf(portrait), pictureOf(faceAt(0.55))]);
    expect(reply).toMatchObject({ code: 0, metadata: { provider: 'embedded' } });
    expect(reply.results).toEqual([
      {
        firstIndex: 0,
        firstFaceIndex: 0,
        first: 1,
        secondIndex: 1,
        secondFaceIndex: 0,
        second: 3,
        score: 0.55,
        similarity: 0.75,
      },
    ]);
    expect(reply.detections[0]).toEqual({
      imageIndex: 0,
      status: 0,
      faces: [
        {
          faceIndex: 0,
          landmarks: [
            [160, 140],
            [240, 140],
            [200, 190],
            [170, 230],
            [230, 230],
          ],
          roi: [100, 80, 240, 240],
          rotationAngle: -3.5,
        },
      ],
    });
  });

  test('compares each picture with each, by their own numbers', async () => {
    const images = [
      { ...DOCUMENT, index: 10 },
      { ...LIVE, index: 11 },
      { ...LIVE, index: 12 },
    ];
    const reply = await match(
      [0, 0.3, 0.8].map((at) => pictureOf(faceAt(at))),
      images,
    );
    const pairs = reply.results.map(({ firstIndex, secondIndex, score }) => ({
      pair: [firstIndex, secondIndex],
      score,
    }));
    expect(pairs).toEqual([
      { pair: [10, 11], score: 0.3 },
      { pair: [10, 12], score: 0.8 },
      { pair: [11, 12], score: 0.5 },
    ]);
  });

  test('takes the largest face, or all where that is asked for', async () => {
    const two = pictureOf(faceAt(0), faceAt(0.9));
    const one = pictureOf(faceAt(0.1));
    expect((await match([two, one])).results).toHaveLength(1);
    const all = await match([two, one], [{ ...DOCUMENT, detectAll: true }, LIVE]);
    expect(all.results.map(({ firstFaceIndex, score }) => [firstFaceIndex, score])).toEqual([
      [0, 0.1],
      [1, 0.8],
    ]);
  });

  test('says by its codes why nothing was compared', async () => {
    const face = pictureOf(faceAt(0));
    const empty = { ...LIVE, data: '' };
    const codes = [
      await match([face], [DOCUMENT]),
      await match([face], Array(5).fill(LIVE)),
      await match([face, face], [DOCUMENT, empty]),
      await match([face, pictureOf()]),
      await match([null, face]),
    ].map(({ code, results }) => [code, results.length]);
    expect(codes).toEqual([
      [224, 0],
      [238, 0],
      [1, 0],
      [2, 0],
      [6, 0],
    ]);
  });

  test('says by its code 7 that the engine failed, and not where it is only busy', async () => {
    const failing = (error: Error) => ({
      read: async () => {
        throw error;
      },
    });
    expect(await matchWith(failing(new Error('crashed')), [DOCUMENT, LIVE])).toEqual({
      code: 7,
      results: [],
      detections: [],
      metadata: { provider: 'embedded' },
    });
    const busy = matchWith(failing(new FacesBusy()), [DOCUMENT, LIVE]);
    await expect(busy).rejects.toBeInstanceOf(FacesBusy);
  });

  test('says at which picture it failed', async () => {
    const { detections } = await match([pictureOf(faceAt(0)), pictureOf()]);
    expect(detections.map(({ imageIndex, status }) => [imageIndex, status])).toEqual([
      [0, 0],
      [1, 2],
    ]);
  });
});
