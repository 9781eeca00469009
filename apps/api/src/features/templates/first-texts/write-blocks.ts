import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';

type Block<Type extends TemplateBlock['type']> = Extract<TemplateBlock, { type: Type }>;

type BlockOptions = {
  readonly points?: readonly string[];
  readonly when?: string;
};

const optionsOf = ({ points, when }: BlockOptions) => ({
  ...(points !== undefined && { points: [...points] }),
  ...(when !== undefined && { when }),
});

/** One paragraph: lines of the source are lines of the source only. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** Paragraphs are separated by an empty line. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '');

export const heading = (text: string, id = 'titulo'): Block<'heading'> => ({
  id,
  type: 'heading',
  text,
});

export const paragraph = (
  id: string,
  text: string,
  options: BlockOptions = {},
): Block<'paragraph'> => ({ id, type: 'paragraph', text: oneLine(text), ...optionsOf(options) });

export const clause = (
  id: string,
  title: string,
  { text, ...options }: BlockOptions & { readonly text: string },
): Block<'clause'> => ({
  id,
  type: 'clause',
  title,
  paragraphs: paragraphsOf(text),
  ...optionsOf(options),
});

type Fact = readonly [label: string, value: string, when?: string];

export const facts = (
  id: string,
  { title, rows, ...options }: BlockOptions & { title: string; rows: readonly Fact[] },
): Block<'facts'> => ({
  id,
  type: 'facts',
  title,
  rows: rows.map(([label, value, when]) => ({
    label,
    value: oneLine(value),
    ...(when !== undefined && { when }),
  })),
  ...optionsOf(options),
});

type Column = readonly [label: string, value: string, align?: 'right'];

type TableInput = BlockOptions & {
  readonly title: string;
  readonly each: string;
  readonly columns: readonly Column[];
  readonly total?: readonly string[];
};

export const table = (
  id: string,
  { title, each, columns, total, ...options }: TableInput,
): Block<'table'> => ({
  id,
  type: 'table',
  title,
  each,
  columns: columns.map(([label, value, align]) => ({ label, value, align: align ?? 'left' })),
  ...(total !== undefined && { total: [...total] }),
  ...optionsOf(options),
});

export const signatures = (points?: readonly string[]): Block<'signatures'> => ({
  id: 'firmas',
  type: 'signatures',
  ...(points !== undefined && { points: [...points] }),
});
