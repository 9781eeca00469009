import { describe, expect, test } from 'vitest';
import { faceAt, pictureOf } from '#test/steps/face-steps.ts';
import type { FaceReading } from './engine/face-reading.ts';
import type { LivenessStep } from './face-types.ts';
import { judgeLiveness } from './judge-liveness.ts';

const BANDS = { match: 0.55, review: 0.7 };
const STEPS = ['right', 'blink', 'left'] as const;
const SELFIE = pictureOf(faceAt(0));

const frame = (step: LivenessStep, change: Parameters<typeof faceAt>[1] = {}, at = 0.2) => ({
  step,
  reading: pictureOf(faceAt(at, change)),
});

const RIGHT = [frame('right'), frame('right', { yawDegrees: 26 }, 0.45)];
const BLINK = [frame('blink'), frame('blink', { eyeAspectRatio: 0.17 }), frame('blink')];
const LEFT = [frame('left', { yawDegrees: -8 }), frame('left', { yawDegrees: -27 }, 0.5)];

const judge = (
  frames: readonly { readonly step: LivenessStep; readonly reading: FaceReading }[],
  selfie: FaceReading = SELFIE,
) => judgeLiveness({ steps: STEPS, frames, selfie }, BANDS);

describe('a challenge', () => {
  test('is passed by one person who did everything in order', () => {
    expect(judge([...RIGHT, ...BLINK, ...LEFT])).toEqual({
      passed: true,
      reasons: [],
      steps: STEPS.map((step) => ({ step, seen: true })),
    });
  });

  test('is not passed by a picture that never moves', () => {
    const still = STEPS.flatMap((step) => [frame(step), frame(step)]);
    expect(judge(still)).toMatchObject({
      passed: false,
      reasons: ['step_missing:right', 'step_missing:blink', 'step_missing:left'],
    });
  });

  test('knows the right of the person from the left', () => {
    const mirrored = [
      frame('right', { yawDegrees: -26 }),
      ...BLINK,
      frame('left', { yawDegrees: 27 }),
    ];
    expect(judge(mirrored).reasons).toEqual(['step_missing:right', 'step_missing:left']);
  });

  test('wants a turn of more than 20 degrees that still shows the face', () => {
    const turned = (yawDegrees: number) =>
      judge([frame('right', { yawDegrees }), ...BLINK, ...LEFT]).steps[0];
    expect(turned(20)).toEqual({ step: 'right', seen: false });
    expect(turned(21)).toEqual({ step: 'right', seen: true });
    expect(turned(51)).toEqual({ step: 'right', seen: false });
  });

  test('wants the steps in the order in which they were asked for', () => {
    expect(judge([...BLINK, ...RIGHT, ...LEFT]).reasons).toEqual(['wrong_order']);
    expect(judge([...RIGHT, ...BLINK, ...LEFT, ...RIGHT]).reasons).toEqual(['wrong_order']);
  });

  test('wants frames of every step', () => {
    expect(judge([...RIGHT, ...BLINK]).reasons).toEqual(['too_few_frames', 'step_missing:left']);
    expect(judge([]).passed).toBe(false);
  });
});

describe('a blink', () => {
  const judgeBlink = (...ratios: readonly number[]) =>
    judge([
      frame('right', { yawDegrees: 26, eyeAspectRatio: 0.1 }),
      ...ratios.map((eyeAspectRatio) => frame('blink', { eyeAspectRatio })),
      ...LEFT,
    ]).steps[1]?.seen;

  test('begins with open eyes', () => {
    expect(judgeBlink(0.17, 0.17)).toBe(false);
    expect(judgeBlink(0.17, 0.34)).toBe(false);
    expect(judgeBlink(0.34, 0.17)).toBe(true);
  });

  test('is more than eyes that are narrow by nature', () => {
    expect(judgeBlink(0.23, 0.21)).toBe(false);
    expect(judgeBlink(0.23, 0.16)).toBe(true);
  });

  test('is not a look to the side', () => {
    const aside = frame('blink', { eyeAspectRatio: 0.15, yawDegrees: 28 });
    const judgement = judge([...RIGHT, frame('blink'), aside, ...LEFT]);
    expect(judgement.reasons).toEqual(['step_missing:blink']);
  });
});

describe('the face', () => {
  test('is the one of the selfie in every frame', () => {
    const other = frame('blink', {}, 0.56);
    expect(judge([...RIGHT, ...BLINK, other, ...LEFT]).reasons).toEqual(['other_face']);
    expect(judge([...RIGHT, ...BLINK, ...LEFT], pictureOf(faceAt(-0.36))).reasons).toEqual([
      'other_face',
    ]);
  });

  test('may lie further from the selfie where it is turned', () => {
    const turned = (at: number) =>
      judge([...RIGHT, ...BLINK, ...LEFT, frame('left', { yawDegrees: -24 }, at)]).reasons;
    expect(turned(0.69)).toEqual([]);
    expect(turned(0.71)).toEqual(['other_face']);
  });

  test('is compared also where it is turned far, if that proves a step', () => {
    const aside = [frame('left', { yawDegrees: -45 }, 0.72)];
    expect(judge([...RIGHT, ...BLINK, ...aside]).reasons).toEqual(['other_face']);
    expect(judge([...RIGHT, ...BLINK, ...LEFT, ...aside]).passed).toBe(true);
  });

  test('is alone', () => {
    const two = { step: 'left' as const, reading: pictureOf(faceAt(0.1), faceAt(0.9)) };
    expect(judge([...RIGHT, ...BLINK, ...LEFT, two]).reasons).toEqual(['several_faces']);
  });

  test('may be lost in some frames but not in most, and not on the selfie', () => {
    const lost = { step: 'left' as const, reading: pictureOf() };
    expect(judge([...RIGHT, ...BLINK, ...LEFT, lost, lost]).passed).toBe(true);
    expect(judge([...RIGHT, ...BLINK, ...LEFT, ...Array(7).fill(lost)]).reasons).toEqual([
      'no_face',
    ]);
    expect(judge([...RIGHT, ...BLINK, ...LEFT], pictureOf()).reasons).toEqual(['no_face']);
  });

  test('is on pictures and not on other files', () => {
    const broken = { step: 'left' as const, reading: null };
    expect(judge([...RIGHT, ...BLINK, ...LEFT, broken]).reasons).toEqual(['unreadable']);
    expect(judge([...RIGHT, ...BLINK, ...LEFT], null).reasons).toEqual(['unreadable']);
  });
});
