import { z } from '../values/zod.ts';

/**
 * The text of a template: plain words with `{variable|format}`, `{§block}` for the number of a
 * clause, and `**bold**`. It is never HTML.
 */
const templateText = z.string().check(z.maxLength(4000));

const blockBase = {
  /** Within its template, never changed: other blocks and legal points name it. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  /** A predicate of the registry; absent, the block always prints. */
  when: z.optional(z.string()),
  /** The legal points of the kind that this block states. */
  points: z.optional(z.array(z.string())),
};

/** The title of the document. */
const headingBlock = z.object({ ...blockBase, type: z.literal('heading'), text: templateText });

/** A numbered clause; numbers follow the order of the clauses that print. */
const clauseBlock = z.object({
  ...blockBase,
  type: z.literal('clause'),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  paragraphs: z.array(templateText).check(z.minLength(1), z.maxLength(20)),
});

const paragraphBlock = z.object({ ...blockBase, type: z.literal('paragraph'), text: templateText });

/** Labels with their values, as on the first page of a contract. */
const factsBlock = z.object({
  ...blockBase,
  type: z.literal('facts'),
  title: z.optional(z.string().check(z.maxLength(120))),
  rows: z
    .array(
      z.object({
        label: z.string().check(z.minLength(1), z.maxLength(80)),
        value: templateText,
        when: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
});

/** A row for each entry of a list of the registry. */
const tableBlock = z.object({
  ...blockBase,
  type: z.literal('table'),
  title: z.optional(z.string().check(z.maxLength(120))),
  each: z.string(),
  columns: z
    .array(
      z.object({
        label: z.string().check(z.maxLength(40)),
        /** With the variables of the list, `{row.total|pesos}`. */
        value: templateText,
        align: z.enum(['left', 'right']),
      }),
    )
    .check(z.minLength(1), z.maxLength(8)),
  /** One text per column, with variables of the document; absent, the table has no total. */
  total: z.optional(z.array(templateText)),
});

/** The boxes of the people who sign, one per holder of the document. */
const signaturesBlock = z.object({ ...blockBase, type: z.literal('signatures') });

export const templateBlock = z.discriminatedUnion('type', [
  headingBlock,
  clauseBlock,
  paragraphBlock,
  factsBlock,
  tableBlock,
  signaturesBlock,
]);

export type TemplateBlock = z.output<typeof templateBlock>;

export const templateBlocks = z.array(templateBlock).check(z.minLength(1), z.maxLength(120));
