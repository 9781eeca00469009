import { LIVENESS_FRAMES_MAX, LIVENESS_SECONDS } from '@cuotaclara/contract/identity/captures';
import { expect, test } from 'vitest';
import { filmSteps } from './film-steps.ts';

const STEPS = ['blink', 'right', 'left'] as const;

test('each movement is asked for in its turn and filmed several times', async () => {
  const asked: string[] = [];
  let pastMs = 0;
  const frames = await filmSteps({
    steps: STEPS,
    grab: () => `picture at ${pastMs}`,
    pause: async (ms) => {
      pastMs += ms;
    },
    onStep: (step) => asked.push(step),
  });
  expect(asked).toEqual(['blink', 'right', 'left']);
  expect(frames.length).toBeLessThanOrEqual(LIVENESS_FRAMES_MAX);
  for (const step of STEPS) {
    expect(frames.filter((frame) => frame.step === step).length).toBe(9);
  }
  // Some seconds are left to send them.
  expect(pastMs / 1000).toBeLessThan(LIVENESS_SECONDS - 6);
});

test('a moment without a picture leaves a gap, not a broken frame', async () => {
  let count = 0;
  const frames = await filmSteps({
    steps: ['right'],
    grab: () => {
      count += 1;
      return count % 2 === 0 ? null : 'picture';
    },
    pause: async () => {},
    onStep: () => {},
  });
  expect(frames).toHaveLength(5);
  expect(frames.every(({ data }) => data === 'picture')).toBe(true);
});
