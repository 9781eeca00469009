import type { RefusalCode } from '@cuotaclara/contract';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { Refusal } from '#platform/http/refusal.ts';
import { blankWhereabouts } from './blank-whereabouts.ts';
import { checkPdf } from './check-pdf.ts';
import { checkVideo, type VideoType } from './check-video.ts';

/** A file that was moved into the thread and back, with the type that its content has. */
export type CheckedFile<Type extends string = string> = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: Type;
};

/** The answer of the thread: errors lose their class between threads, so a refusal is a value. */
export type CheckAnswer<Type extends string = string> =
  | { readonly kind: 'passed'; readonly file: CheckedFile<Type> }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

function answerOf<Type extends string>(
  bytes: Uint8Array<ArrayBuffer>,
  check: () => Type,
): CheckAnswer<Type> {
  try {
    return moved({ kind: 'passed', file: { bytes, contentType: check() } });
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', code: error.code };
    throw error;
  }
}

/** The bytes go back as they are, not as a copy: a video may have 60 MB. */
function moved<Type extends string>(
  answer: Extract<CheckAnswer<Type>, { kind: 'passed' }>,
): CheckAnswer<Type> {
  const box = {
    [transferableSymbol]: [answer.file.bytes.buffer],
    [valueSymbol]: answer,
  };
  // The pool sends the value of the box; its types only know boxes.
  return move(box) as unknown as CheckAnswer<Type>;
}

export const pdf = (bytes: Uint8Array<ArrayBuffer>): CheckAnswer<'application/pdf'> =>
  answerOf(bytes, () => {
    checkPdf(bytes);
    return 'application/pdf';
  });

/** A video that passes says no longer where it was taken. */
export const video = (bytes: Uint8Array<ArrayBuffer>): CheckAnswer<VideoType> =>
  answerOf(bytes, () => {
    const contentType = checkVideo(bytes);
    if (contentType !== 'video/webm') blankWhereabouts(bytes);
    return contentType;
  });

/** Done once this thread has loaded its libraries. */
export const ready = (): void => {};
