import { z } from '../values/zod.ts';

/** A piece of text; a variable is named where a preview marks what was filled in. */
const textRun = z.object({
  text: z.string(),
  bold: z.optional(z.boolean()),
  variable: z.optional(z.string()),
});

export type TextRun = z.output<typeof textRun>;

const runs = z.array(textRun);
const base = { id: z.string() };

const resolvedBlock = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('heading'), runs }),
  z.object({
    ...base,
    type: z.literal('clause'),
    number: z.int(),
    title: z.string(),
    paragraphs: z.array(runs),
  }),
  z.object({ ...base, type: z.literal('paragraph'), runs }),
  z.object({
    ...base,
    type: z.literal('facts'),
    title: z.nullable(z.string()),
    rows: z.array(z.object({ label: z.string(), runs })),
  }),
  z.object({
    ...base,
    type: z.literal('table'),
    title: z.nullable(z.string()),
    columns: z.array(z.object({ label: z.string(), align: z.enum(['left', 'right']) })),
    rows: z.array(z.array(z.string())),
    total: z.nullable(z.array(z.string())),
  }),
  z.object({
    ...base,
    type: z.literal('signatures'),
    signers: z.array(
      z.object({
        name: z.string(),
        /** The identification, as `C.C. 1.061.733.518` or `NIT 901.482.736-8`. */
        detail: z.string(),
        /** The capacity, as `Deudor`. */
        role: z.string(),
      }),
    ),
  }),
]);

/** A block with its variables filled in, its conditions decided and its clauses numbered. */
export type ResolvedBlock = z.output<typeof resolvedBlock>;

/** The text of a document: the PDF and the flowing text of the screen are made from it. */
export const resolvedBlocks = z.array(resolvedBlock);

/** Where a block is in the PDF, so that text and PDF can be shown side by side. */
const blockPlace = z.object({
  block: z.string(),
  page: z.int(),
  /** In points from the upper edge of the page. */
  top: z.number(),
  bottom: z.number(),
  /** The lines to sign on, one for each row of signers. */
  lines: z.optional(z.array(z.number())),
});

export type BlockPlace = z.output<typeof blockPlace>;

export const blockPlaces = z.array(blockPlace);
