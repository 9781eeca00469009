import { isPart, type Part } from './wizard/application-parts.ts';

export type ApplicationSearch = {
  /** The part that is shown; without it, where the application goes on. */
  readonly part?: Part;
  /** The application that was just sent. */
  readonly sent?: number;
};

/** Staff name the draft, or the person whom a new one is for. */
export type StaffApplicationSearch = ApplicationSearch & {
  readonly credit_id?: number;
  readonly document?: string;
};

const readNumber = (value: unknown): number | null => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

export const readApplicationSearch = (search: Record<string, unknown>): ApplicationSearch => {
  const sent = readNumber(search['sent']);
  return {
    ...(isPart(search['part']) && { part: search['part'] }),
    ...(sent !== null && { sent }),
  };
};

export const readStaffApplicationSearch = (
  search: Record<string, unknown>,
): StaffApplicationSearch => {
  const creditId = readNumber(search['credit_id']);
  // An address whose digits look like a number is read as one.
  const document = search['document'] === undefined ? '' : String(search['document']);
  return {
    ...readApplicationSearch(search),
    ...(creditId !== null && { credit_id: creditId }),
    ...(document !== '' && { document }),
  };
};
