import {
  answerLivenessChallenge,
  issueLivenessChallenge,
  issuePresenceChallenge,
  type LivenessStep,
} from '@cuotaclara/contract/identity/captures';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { base64OfCanvas, base64OfFile } from '#features/identity/sending/base64-of.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { reportProblem } from '#lib/api/problems.ts';
import { drawPart } from '#ui/camera-capture/picture-of.ts';
import type { Camera } from '#ui/camera-capture/use-camera.ts';
import { sightOf } from '#ui/camera-capture/use-live-view.ts';
import { SELFIE_MARGIN } from './aim/selfie-sight.ts';
import { filmSteps } from './film-steps.ts';

const FRAME_LONG_SIDE_MAX = 480;

export type Challenge =
  | { readonly kind: 'explained' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'moving'; readonly step: LivenessStep; readonly endsAtMs: number }
  | { readonly kind: 'judging' }
  /** Not seen yet, or not judged: with what to do about it, for another try. */
  | { readonly kind: 'again'; readonly advice: readonly string[]; readonly wasJudged: boolean }
  /** No more tries: a person looks instead. */
  | { readonly kind: 'person'; readonly advice: readonly string[] };

/** For the selfie of an identity, or to prove that the person of an approved one is here. */
export type ChallengePurpose = 'identity' | 'presence';

type ChallengeOptions = {
  readonly camera: Camera;
  readonly frameRef: RefObject<HTMLElement | null>;
  readonly selfie: Blob;
  readonly purpose: ChallengePurpose;
  readonly onPassed: (challengeId: string) => void;
};

/** After these another try is of no use. */
const FINAL_CODES: readonly string[] = [
  'too_many_challenges',
  'too_many_presences',
  'presence_not_possible',
  'biometrics_not_authorised',
];

const BUSY_PAUSE_MS = 4_000;

const isBusy = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'faces_busy';

const BROKEN = 'La prueba se interrumpió. Quédate en esta página hasta terminar.';

const pauseUntil = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Asks the server what the face must do, films it and has it judged. */
export const useChallenge = (options: ChallengeOptions) => {
  const { camera, frameRef, selfie, purpose, onPassed } = options;
  const [challenge, setChallenge] = useState<Challenge>({ kind: 'explained' });
  const running = useRef<AbortController | null>(null);
  const { stream, videoRef } = camera;

  // A page that is left or hidden loses the camera: a film with a gap proves nothing.
  useEffect(() => {
    if (stream === null) return;
    return () => running.current?.abort();
  }, [stream]);

  const grab = (): string | null => {
    const { current: video } = videoRef;
    const crop = sightOf(video, frameRef.current, SELFIE_MARGIN);
    if (video === null || crop === null) return null;
    return base64OfCanvas(drawPart(video, crop, { longSideMax: FRAME_LONG_SIDE_MAX }).canvas);
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    setChallenge({ kind: 'asking' });
    const route = purpose === 'presence' ? issuePresenceChallenge : issueLivenessChallenge;
    const { challenge_id, steps, seconds } = await call(route, {}, { signal });
    const endsAtMs = Date.now() + seconds * 1_000;
    const frames = await filmSteps({
      steps,
      grab,
      pause: (ms) => pauseUntil(ms, signal),
      onStep: (step) => setChallenge({ kind: 'moving', step, endsAtMs }),
    });
    setChallenge({ kind: 'judging' });
    // The very bytes that are sent as the item, so that the judgement speaks for them.
    const body = { frames: [...frames], selfie: await base64OfFile(selfie) };
    const ask = () =>
      call(answerLivenessChallenge, { params: { id: challenge_id }, body }, { signal });
    const answer = await ask().catch(async (failure: unknown) => {
      if (!isBusy(failure)) throw failure;
      // Nobody moves again because others were first: the same frames may be sent once more.
      await pauseUntil(BUSY_PAUSE_MS, signal);
      return ask();
    });
    if (answer.passed) onPassed(challenge_id);
    else if (answer.tries_left === 0) setChallenge({ kind: 'person', advice: answer.advice });
    else setChallenge({ kind: 'again', advice: answer.advice, wasJudged: true });
  };

  const start = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await run(controller.signal);
    } catch (failure) {
      const isBroken = controller.signal.aborted;
      if (!isBroken) reportProblem(failure, { isInline: true });
      setChallenge(isBroken ? againAfter([BROKEN]) : after(failure));
    } finally {
      running.current = null;
    }
  };
  return { challenge, start: () => void start() };
};

const againAfter = (advice: readonly string[]): Challenge => ({
  kind: 'again',
  advice,
  wasJudged: false,
});

const after = (failure: unknown): Challenge =>
  failure instanceof ApiError && FINAL_CODES.includes(failure.code)
    ? { kind: 'person', advice: [failure.message] }
    : againAfter([inlineText(answerLivenessChallenge, failure)]);
