import type { ResolvedBlock, TextRun } from '@cuotaclara/contract/documents/resolved';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { parseText, type TextNode } from '@cuotaclara/contract/templates/parse-text';
import { isFormat, writeValue } from '@cuotaclara/contract/templates/registry/formats';
import {
  isList,
  type List,
  listOf,
  rowVariable,
} from '@cuotaclara/contract/templates/registry/lists';
import { isPredicate } from '@cuotaclara/contract/templates/registry/predicates';
import {
  isVariable,
  type Variable,
  variableOf,
} from '@cuotaclara/contract/templates/registry/variables';
import type { DocumentData } from '#features/document-data/public.ts';
import { conditionHolds, listEntries, variableValue } from './data-values.ts';
import { withCorrection } from './with-correction.ts';

/** What is printed in place of something that the registry does not know. */
type OnUnknown = (source: string) => string;

type Resolving = {
  readonly data: DocumentData;
  /** The numbers of the clauses that print. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly onUnknown: OnUnknown;
};

/** The entry of a list whose row is being written. */
type Row = { readonly list: List; readonly entry: object };

/** An unknown value of a checked text is behind a condition; a draft shows that it is missing. */
const NOT_KNOWN = 'sin dato';

const runOf = (text: string, bold: boolean, variable?: string): TextRun => ({
  text,
  ...(bold && { bold }),
  ...(variable !== undefined && { variable }),
});

function findVariable(name: string, row: Row | null): Variable | undefined {
  if (row !== null && name.startsWith('row.')) return rowVariable(row.list, name);
  return isVariable(name) ? variableOf(name) : undefined;
}

type VariableNode = Extract<TextNode, { kind: 'variable' }>;

function writeVariable(
  { name, format }: VariableNode,
  { data }: Resolving,
  row: Row | null,
): string | null {
  const variable = findVariable(name, row);
  if (variable === undefined || (format !== null && !isFormat(format))) return null;
  if (variable.type === 'blank') return writeValue({ type: 'blank', format, value: '' });
  const value =
    row !== null && name.startsWith('row.')
      ? variableValue(row.entry, name.slice('row.'.length))
      : variableValue(data, name);
  return value === null ? NOT_KNOWN : writeValue({ type: variable.type, format, value });
}

/** The point of a sentence after something else; not the three of an ellipsis. */
const POINT = /^\.(?!\.)/;

/** An abbreviation ends a sentence with its own point: «24,89 % E.A.», «Motos Ya S.A.S.» */
const withOnePoint = (runs: readonly TextRun[]): TextRun[] =>
  runs
    .map((run, at) =>
      runs[at - 1]?.text.endsWith('.') ? { ...run, text: run.text.replace(POINT, '') } : run,
    )
    .filter(({ text }) => text !== '');

function runsOf(text: string, resolving: Resolving, row: Row | null = null): TextRun[] {
  const { nodes, errors } = parseText(text);
  if (errors.length > 0) return [runOf(resolving.onUnknown(text), false)];
  const runs = nodes.map((node) => {
    const source = text.slice(node.from, node.to);
    if (node.kind === 'words') return runOf(node.text, node.bold);
    if (node.kind === 'reference') {
      const number = resolving.numbers.get(node.block);
      return runOf(number === undefined ? resolving.onUnknown(source) : String(number), node.bold);
    }
    const written = writeVariable(node, resolving, row);
    return runOf(written ?? resolving.onUnknown(source), node.bold, node.name);
  });
  return withOnePoint(runs);
}

const wordsOf = (text: string, resolving: Resolving, row: Row | null = null): string =>
  runsOf(text, resolving, row)
    .map((run) => run.text)
    .join('');

/** Whether something prints; a condition that the registry does not know hides nothing. */
const prints = (when: string | undefined, { data, onUnknown }: Resolving): boolean => {
  if (when === undefined) return true;
  if (isPredicate(when)) return conditionHolds(data, when);
  onUnknown(when);
  return true;
};

function resolveTable(
  block: Extract<TemplateBlock, { type: 'table' }>,
  resolving: Resolving,
): ResolvedBlock {
  const { each, columns, total, title, id } = block;
  if (!isList(each)) resolving.onUnknown(each);
  const list = isList(each) ? listOf(each) : null;
  const entries = isList(each) ? listEntries(resolving.data, each) : [];
  return {
    id,
    type: 'table',
    title: title ?? null,
    columns: columns.map(({ label, align }) => ({ label, align })),
    rows: entries.map((entry) =>
      columns.map(({ value }) => wordsOf(value, resolving, list === null ? null : { list, entry })),
    ),
    total: total?.map((text) => wordsOf(text, resolving)) ?? null,
  };
}

function resolveBlock(block: TemplateBlock, resolving: Resolving): ResolvedBlock {
  const { id } = block;
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return { id, type: block.type, runs: runsOf(block.text, resolving) };
    case 'clause':
      return {
        id,
        type: 'clause',
        number: resolving.numbers.get(id) ?? 0,
        title: block.title,
        paragraphs: block.paragraphs.map((text) => runsOf(text, resolving)),
      };
    case 'facts':
      return {
        id,
        type: 'facts',
        title: block.title ?? null,
        rows: block.rows
          .filter(({ when }) => prints(when, resolving))
          .map(({ label, value }) => ({ label, runs: runsOf(value, resolving) })),
      };
    case 'table':
      return resolveTable(block, resolving);
    case 'signatures':
      return { id, type: 'signatures', signers: [...resolving.data.signers] };
  }
}

/** Facts and tables of which nothing is left do not print. */
const isEmpty = (block: ResolvedBlock): boolean =>
  (block.type === 'facts' || block.type === 'table') && block.rows.length === 0;

function resolveWith(
  blocks: readonly TemplateBlock[],
  data: DocumentData,
  onUnknown: OnUnknown,
): ResolvedBlock[] {
  const numbers = new Map<string, number>();
  const resolving: Resolving = { data, numbers, onUnknown };
  const printed = blocks.filter(({ when }) => prints(when, resolving));
  for (const { id, type } of printed) {
    if (type === 'clause') numbers.set(id, numbers.size + 1);
  }
  return printed.map((block) => resolveBlock(block, resolving)).filter((block) => !isEmpty(block));
}

/**
 * The text of a document: variables filled in, conditions decided, clauses numbered. Published
 * texts name nothing that the registry does not know, so that an unknown name is a defect.
 */
export const resolveBlocks = (
  blocks: readonly TemplateBlock[],
  data: DocumentData,
): ResolvedBlock[] =>
  resolveWith(withCorrection(blocks, data), data, (source) => {
    throw new Error(`a published template names ${source}, which the registry does not know`);
  });

/** The same of a draft: what the registry does not know shows as it was written. */
export const resolveDraft = (
  blocks: readonly TemplateBlock[],
  data: DocumentData,
): ResolvedBlock[] => resolveWith(blocks, data, (source) => source);
