import { z } from '../values/zod.ts';

const NAME_LENGTH_MAX = 60;
const TEXT_LENGTH_MAX = 500;
const ROWS_MAX = 60;

const nameField = z.string().check(z.maxLength(NAME_LENGTH_MAX));

/** Null where there is nothing. */
const valueField = z.nullable(
  z.union([z.string().check(z.maxLength(TEXT_LENGTH_MAX)), z.number()]),
);

const line = z.strictObject({
  name: nameField,
  before: valueField,
  after: valueField,
  /** Its words, where those of the kind would not say which one: «Cuota 9». */
  label: z.optional(nameField),
});
const fact = z.strictObject({ name: nameField, value: valueField });

const rows = {
  /** Pesos of the act, as its button says them. */
  amount: z.nullable(z.int()),
  lines: z.array(line).check(z.maxLength(ROWS_MAX)),
  facts: z.array(fact).check(z.maxLength(ROWS_MAX)),
};

/** Effect of a decision, as a person sees it; words and formats are those of its kind. */
export const shownPreview = z.strictObject(rows);

export type ShownPreview = z.output<typeof shownPreview>;

/** The preview that a person saw: its hash is of all of it, the rows tell what has changed. */
export const seenPreview = z.strictObject({ hash: z.string().check(z.length(64)), ...rows });

export type SeenPreview = z.output<typeof seenPreview>;

/** A row that is not as it was seen. */
export const changedRow = z.object({
  name: nameField,
  was: valueField,
  is: valueField,
  /** The row must be ticked before the decision. */
  matters: z.boolean(),
});

export type ChangedRow = z.output<typeof changedRow>;
