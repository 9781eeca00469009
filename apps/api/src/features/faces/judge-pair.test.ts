import { describe, expect, test } from 'vitest';
import { faceAt, pictureOf } from '#test/steps/face-steps.ts';
import { similarityOf } from './face-bands.ts';
import { judgePair } from './judge-pair.ts';

const BANDS = { match: 0.55, review: 0.7 };
const BOX = { left: 0, top: 0, width: 240, height: 240 };

const judgeAt = (distance: number) =>
  judgePair({ document: pictureOf(faceAt(0)), selfie: pictureOf(faceAt(distance)) }, BANDS);

describe('the bands of a distance', () => {
  test.each([
    [0, 'match', []],
    [0.55, 'match', []],
    [0.56, 'review', ['close_call']],
    [0.7, 'review', ['close_call']],
    [0.71, 'no_match', ['far_apart']],
  ] as const)('a distance of %d is a %s', (distance, verdict, reasons) => {
    expect(judgeAt(distance)).toMatchObject({ provider: 'embedded', verdict, reasons });
  });

  test('a distance is also told as a similarity, with 0.75 where a match ends', () => {
    const similarities = [0, 0.55, 0.7, 1.2, 3].map((distance) => similarityOf(distance, BANDS));
    expect(similarities).toEqual([1, 0.75, 0.5, 0, 0]);
  });

  test('without a band of review everything beyond a match is no match', () => {
    const bands = { match: 0.6, review: 0.6 };
    expect(similarityOf(0.6, bands)).toBe(0.75);
    expect(similarityOf(0.61, bands)).toBeLessThan(0.5);
  });
});

describe('what there is to doubt', () => {
  test('a selfie with two people is never a match', () => {
    const behind = faceAt(0.9, { box: { ...BOX, width: 100 } });
    const pair = { document: pictureOf(faceAt(0)), selfie: pictureOf(faceAt(0.2), behind) };
    expect(judgePair(pair, BANDS)).toMatchObject({ verdict: 'review', reasons: ['several_faces'] });
  });

  test('a person far behind and the ghost of a portrait do not count', () => {
    const farBehind = faceAt(0.9, { box: { ...BOX, width: 60 } });
    const ghost = faceAt(0.3, { box: { ...BOX, width: 120 } });
    const pair = {
      document: pictureOf(faceAt(0), ghost),
      selfie: pictureOf(faceAt(0.2), farBehind),
    };
    expect(judgePair(pair, BANDS)).toMatchObject({ verdict: 'match', reasons: [] });
  });

  test('a face of a few pixels is never a match', () => {
    const tiny = faceAt(0.1, { box: { ...BOX, width: 79 } });
    const pair = { document: pictureOf(tiny), selfie: pictureOf(faceAt(0.1)) };
    expect(judgePair(pair, BANDS)).toMatchObject({ verdict: 'review', reasons: ['small_face'] });
  });

  test('a turned head explains a distance and does not spoil a match', () => {
    const judge = (at: number) => {
      const selfie = pictureOf(faceAt(at, { yawDegrees: -31 }));
      return judgePair({ document: pictureOf(faceAt(0)), selfie }, BANDS);
    };
    expect(judge(0.6)).toMatchObject({ verdict: 'review', reasons: ['close_call', 'turned_face'] });
    expect(judge(0.5)).toMatchObject({ verdict: 'match', reasons: [] });
  });

  test('a picture without a face says on which side', () => {
    const nothing = { verdict: 'unreadable', distance: null, similarity: null };
    expect(judgePair({ document: pictureOf(), selfie: pictureOf(faceAt(0)) }, BANDS)).toMatchObject(
      {
        ...nothing,
        reasons: ['no_face_on_document'],
      },
    );
    expect(judgePair({ document: null, selfie: pictureOf() }, BANDS)).toMatchObject({
      ...nothing,
      reasons: ['document_unreadable', 'no_face_on_selfie'],
    });
  });
});
