import { LIVENESS_FRAMES_MAX, type LivenessStep } from '@cuotaclara/contract/identity/captures';

/** Time to read what is asked, before it is looked for. */
const READY_MS = 1_200;
const FRAME_EVERY_MS = 250;
/** Each of them costs the server an eighth of a second while the borrower waits. */
const FRAMES_PER_STEP_MAX = 9;

export type StepFrame = { readonly step: LivenessStep; readonly data: string };

type Filming = {
  readonly steps: readonly LivenessStep[];
  /** One picture as it is now, as the server wants it; null while there is none. */
  readonly grab: () => string | null;
  readonly pause: (ms: number) => Promise<void>;
  readonly onStep: (step: LivenessStep) => void;
};

/**
 * Asks for one movement after the other and takes pictures of each. They are few and small, so
 * that they arrive before the challenge is over.
 */
export const filmSteps = async (filming: Filming): Promise<readonly StepFrame[]> => {
  const { steps, grab, pause, onStep } = filming;
  const perStep = Math.min(FRAMES_PER_STEP_MAX, Math.floor(LIVENESS_FRAMES_MAX / steps.length));
  const frames: StepFrame[] = [];
  for (const step of steps) {
    onStep(step);
    await pause(READY_MS);
    for (let count = 0; count < perStep; count += 1) {
      const data = grab();
      if (data !== null) frames.push({ step, data });
      await pause(FRAME_EVERY_MS);
    }
  }
  return frames;
};
