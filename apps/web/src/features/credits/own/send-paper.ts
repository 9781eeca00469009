import {
  type Attachment,
  updateAttachment,
  uploadAttachment,
} from '@cuotaclara/contract/attachments/attachments';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';

export type Paper = {
  readonly creditId: number;
  /** The code of its kind in the catalogue. */
  readonly kind: string;
  readonly file: File;
  /** The name of what was sent before, and is to be changed. */
  readonly replaces: string | null;
  /** Names that are in use already. */
  readonly taken: readonly string[];
};

const NAME_LENGTH_MAX = 120;
/** Room for the number of a name that is taken. */
const NUMBER_LENGTH_MAX = 5;

/** Bars would be read as folders, and a very long name says no more than a long one. */
const nameOf = ({ name }: File): string =>
  (name.replace(/[/\\]/g, '-').trim() || 'documento').slice(NUMBER_LENGTH_MAX - NAME_LENGTH_MAX);

/** Telephones call every photo «image.jpg»: the second one is «image (2).jpg». */
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

/** Sends a paper that was asked for: beside what is there, or in the place of one. */
export const sendPaper = async (
  paper: Paper,
  onProgress: (share: number) => void,
): Promise<Attachment> => {
  const { creditId, kind, file, replaces, taken } = paper;
  const name = replaces ?? freeName(nameOf(file), taken);
  const input = { params: { credit_id: creditId, kind, name }, body: file };
  if (replaces !== null) return call(updateAttachment, input, { onProgress });
  try {
    return await call(uploadAttachment, input, { onProgress });
  } catch (failure) {
    if (!exists(failure)) throw failure;
    return sendPaper({ ...paper, taken: [...taken, name] }, onProgress);
  }
};
