import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import type { UploadProgress } from '@cuotaclara/contract/identity/captures';
import { UPLOAD_PART_BYTES_MIN } from '@cuotaclara/contract/values/identity-items';
import { ApiError } from '#lib/api/api-error.ts';
import { NetworkError } from '#lib/api/network-error.ts';

/** The three calls that an upload is made of. */
export type UploadWire = {
  readonly announce: () => Promise<UploadProgress>;
  readonly sendPart: (id: string, offset: number, part: Blob) => Promise<UploadProgress>;
  readonly askProgress: (id: string) => Promise<UploadProgress>;
};

export type SendingState = { readonly share: number; readonly isWaiting: boolean };

export type SentItem = {
  readonly item: OwnIdentityItem;
  /** False where nobody could read the code of a back: a person looks at it. */
  readonly isCodeRead: boolean | null;
};

type SendingOptions = {
  readonly file: Blob;
  readonly wire: UploadWire;
  /** An upload that was begun before; whatever it has got is not sent again. */
  readonly uploadId: string | null;
  readonly onAnnounced: (uploadId: string) => void;
  readonly onState: (state: SendingState) => void;
  /** Until it may go better: the connection is back, or some time has passed. */
  readonly waitForConnection: (failureCount: number) => Promise<void>;
  readonly clock: () => number;
};

/** Small at first, so that something is seen to move on a slow line; larger as the line allows. */
const FIRST_PART_BYTES = 128 * 1024;
const PART_MS_IDEAL = 1_000;
const GROWTH_MAX = 2;
/** Parts that the server did not expect, and failures of its own; then the person decides. */
const SETBACKS_MAX = 5;

const isLine = (failure: unknown): boolean => failure instanceof NetworkError;

const isCode = (failure: unknown, code: string): boolean =>
  failure instanceof ApiError && failure.code === code;

/** What may be over in a moment: it is tried again by itself. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.status >= 500 || failure.status === 429 || isCode(failure, 'files_busy'));

const nextPartBytes = (bytes: number, tookMs: number, max: number): number => {
  const growth = Math.min(PART_MS_IDEAL / Math.max(tookMs, 1), GROWTH_MAX);
  return Math.round(Math.min(Math.max(bytes * growth, UPLOAD_PART_BYTES_MIN), max));
};

/**
 * Sends a file in parts and goes on from what the server has, however often the line breaks. Ends
 * with the item in its new state; a refusal of the file is thrown.
 */
export const sendIdentityItem = async (sending: SendingOptions): Promise<SentItem> => {
  const { file, wire, onAnnounced, onState, waitForConnection, clock } = sending;
  let { uploadId } = sending;
  let partBytes = FIRST_PART_BYTES;
  let setbacks = 0;
  let progress: UploadProgress | null = null;

  const step = async (): Promise<UploadProgress> => {
    if (uploadId === null) {
      const announced = await wire.announce();
      uploadId = announced.upload_id;
      onAnnounced(uploadId);
      return announced;
    }
    // After a break only the server knows what arrived.
    if (progress === null || progress.received >= file.size) return wire.askProgress(uploadId);
    const { received, part_bytes_max: max } = progress;
    const startedAt = clock();
    const part = file.slice(received, received + Math.min(partBytes, max), file.type);
    const after = await wire.sendPart(uploadId, received, part);
    partBytes = nextPartBytes(part.size, clock() - startedAt, max);
    return after;
  };

  const settle = async (failure: unknown): Promise<void> => {
    const isGone = uploadId !== null && isCode(failure, 'not_found');
    const isOutOfStep = isCode(failure, 'upload_out_of_step');
    if (!isLine(failure)) setbacks += 1;
    const isHopeless = !isLine(failure) && !isPassing(failure) && !isGone && !isOutOfStep;
    if (isHopeless || setbacks > SETBACKS_MAX) throw failure;
    // An upload that the server forgot is announced once more.
    if (isGone) uploadId = null;
    progress = null;
    if (isLine(failure) || isPassing(failure)) {
      onState({ share, isWaiting: true });
      await waitForConnection(setbacks);
    }
  };

  let share = 0;
  for (;;) {
    try {
      const before: number = progress?.received ?? -1;
      progress = await step();
      if (progress.document !== null) {
        return { item: progress.document, isCodeRead: progress.code_read };
      }
      share = progress.received / file.size;
      onState({ share, isWaiting: false });
      // All is there and still no answer: the server is at work, or has lost its thread.
      if (progress.received >= file.size && before === progress.received) {
        setbacks += 1;
        if (setbacks > SETBACKS_MAX) throw new Error('The upload never came to its end');
        await waitForConnection(setbacks);
      }
    } catch (failure) {
      await settle(failure);
    }
  }
};
