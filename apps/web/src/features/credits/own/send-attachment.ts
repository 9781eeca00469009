import {
  type Attachment,
  updateAttachment,
  uploadAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';

export type SentAttachment = {
  readonly creditId: number;
  /** The code of its kind in the catalogue. */
  readonly kind: string;
  readonly file: File;
  /** The name of the attachment that it replaces. */
  readonly replaces: string | null;
  /** The names that are in use. */
  readonly taken: readonly string[];
};

const NAME_LENGTH_MAX = 120;
/** Room for the number of a name that is taken. */
const NUMBER_LENGTH_MAX = 5;

/** Bars would be read as folders, and a very long name says no more than a long one. */
const nameOf = ({ name }: File): string =>
  (name.replace(/[/\\]/g, '-').trim() || 'documento').slice(NUMBER_LENGTH_MAX - NAME_LENGTH_MAX);

/** A name that is not in use: phones call every photo «image.jpg», so «image (2).jpg» follows. */
export const freeName = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  const numbered = (number: number): string =>
    number === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${number})$1`);
  let number = 1;
  while (used.has(numbered(number).toLowerCase())) number += 1;
  return numbered(number);
};

const exists = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'attachment_exists';

/** Sends a requested attachment: beside those that are there, or in the place of one. */
export const sendAttachment = async (
  sent: SentAttachment,
  onProgress: (share: number) => void,
): Promise<Attachment> => {
  const { creditId, kind, file, replaces, taken } = sent;
  const name = replaces ?? freeName(nameOf(file), taken);
  const input = { params: { credit_id: creditId, kind, name }, body: file };
  if (replaces !== null) return call(updateAttachment, input, { onProgress });
  try {
    return await call(uploadAttachment, input, { onProgress });
  } catch (failure) {
    if (!exists(failure)) throw failure;
    return sendAttachment({ ...sent, taken: [...taken, name] }, onProgress);
  }
};
