import { expect, test } from 'vitest';
import {
  AIMING,
  type CaptureEvent,
  needsProof,
  nextCapture,
  type TakenFile,
} from './capture-state.ts';

const TAKEN: TakenFile = { blob: new Blob(['x']), origin: 'camera' };

const after = (...events: readonly CaptureEvent[]) => events.reduce(nextCapture, AIMING);

test('a photo is taken, looked at and sent', () => {
  expect(after({ type: 'taken', taken: TAKEN })).toEqual({ stage: 'reviewing', taken: TAKEN });
  expect(after({ type: 'taken', taken: TAKEN }, { type: 'use', needsProof: false })).toEqual({
    stage: 'sending',
    taken: TAKEN,
    challengeId: null,
    uploadId: null,
    isSideConfirmed: false,
  });
});

test('a selfie that needs a proof is sent with the challenge that was passed', () => {
  const proving = after({ type: 'taken', taken: TAKEN }, { type: 'use', needsProof: true });
  expect(proving.stage).toBe('proving');
  expect(nextCapture(proving, { type: 'proved', challengeId: 'c-1' })).toMatchObject({
    stage: 'sending',
    challengeId: 'c-1',
  });
});

test('the second click on the same button changes nothing', () => {
  const taken = after({ type: 'taken', taken: TAKEN });
  const second = { blob: new Blob(['y']), origin: 'camera' } as const;
  expect(nextCapture(taken, { type: 'taken', taken: second })).toBe(taken);
  const sending = nextCapture(taken, { type: 'use', needsProof: false });
  expect(nextCapture(sending, { type: 'use', needsProof: false })).toBe(sending);
});

test('a refused file says why; it is sent again or taken again', () => {
  const refused = after(
    { type: 'taken', taken: TAKEN },
    { type: 'use', needsProof: false },
    { type: 'refused', message: 'El archivo está dañado.', isFinal: true, canInsist: false },
  );
  expect(refused).toMatchObject({ stage: 'refused', message: 'El archivo está dañado.' });
  expect(nextCapture(refused, { type: 'retry' }).stage).toBe('sending');
  expect(nextCapture(refused, { type: 'retake' })).toBe(AIMING);
});

test('who stops the sending keeps the photo', () => {
  const sending = after({ type: 'taken', taken: TAKEN }, { type: 'use', needsProof: false });
  expect(nextCapture(sending, { type: 'cancel' })).toEqual({ stage: 'reviewing', taken: TAKEN });
  expect(nextCapture(AIMING, { type: 'cancel' })).toBe(AIMING);
});

test('a file that is no use leaves the camera open and says why', () => {
  const state = after({ type: 'unusable', message: 'El archivo está vacío.' });
  expect(state).toEqual({ stage: 'aiming', problem: 'El archivo está vacío.' });
  expect(nextCapture(state, { type: 'taken', taken: TAKEN }).stage).toBe('reviewing');
});

test('what is sent stays sent', () => {
  const sent = after(
    { type: 'taken', taken: TAKEN },
    { type: 'use', needsProof: false },
    { type: 'sent' },
  );
  expect(nextCapture(sent, { type: 'retake' })).toBe(sent);
});

test('only a selfie from the camera of who allowed it needs a proof', () => {
  expect(needsProof('liveness', TAKEN, true)).toBe(true);
  expect(needsProof('liveness', TAKEN, false)).toBe(false);
  expect(needsProof('liveness', { ...TAKEN, origin: 'upload' }, true)).toBe(false);
  expect(needsProof('front', TAKEN, true)).toBe(false);
});

test.each([true, false])('who may insist (%s) sends the same photo as confirmed', (canInsist) => {
  const refused = after(
    { type: 'taken', taken: TAKEN },
    { type: 'use', needsProof: false },
    { type: 'refused', message: 'Parece el frente.', isFinal: true, canInsist },
  );
  const insisting = nextCapture(refused, { type: 'insist' });
  if (canInsist) expect(insisting).toMatchObject({ stage: 'sending', isSideConfirmed: true });
  else expect(insisting).toBe(refused);
});
