import type { LegalDocumentKind } from '../documents/document-words.ts';
import type { TemplateBlock } from './blocks.ts';
import { parseText } from './parse-text.ts';
import { LEGAL_POINTS } from './registry/legal-points.ts';
import { isList, listOf, rowVariable } from './registry/lists.ts';
import { POINT_DEMANDS } from './registry/point-demands.ts';
import { isVariable, variableOf } from './registry/variables.ts';
import { textsOf } from './texts-of.ts';

/** A block that is there in every document, whatever the credit. */
export function alwaysPrints(block: TemplateBlock): boolean {
  if (block.when !== undefined) return false;
  if (block.type === 'facts') return block.rows.some(({ when }) => when === undefined);
  if (block.type === 'table') {
    return isList(block.each) && listOf(block.each).mayBeEmpty !== true;
  }
  return true;
}

/** The blocks that state a point in every document, in their order. */
export const blocksStating = (
  blocks: readonly TemplateBlock[],
  point: string,
): readonly TemplateBlock[] =>
  blocks.filter((block) => alwaysPrints(block) && (block.points ?? []).includes(point));

/** Without accents and capitals, so that a word is found however it is written. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

/** Things that some blocks always print: names of the registry, and words. */
type Printed = { readonly names: ReadonlySet<string>; readonly words: string };

/** The words of a block that have no variables. */
function labelsOf(block: TemplateBlock): readonly string[] {
  if (block.type === 'clause') return [block.title];
  if (block.type !== 'facts') return [];
  const rows = block.rows.filter(({ when }) => when === undefined).map(({ label }) => label);
  return [block.title ?? '', ...rows];
}

function printedBy(blocks: readonly TemplateBlock[]): Printed {
  const names = new Set<string>();
  const words: string[] = [];
  for (const block of blocks) {
    if (block.type === 'table') names.add(`each ${block.each}`);
    if (block.type === 'signatures') names.add('signatures');
    words.push(...labelsOf(block));
    for (const { text, when } of textsOf(block)) {
      if (when.length > 0) continue;
      for (const node of parseText(text).nodes) {
        if (node.kind === 'words') words.push(node.text);
        if (node.kind !== 'variable') continue;
        names.add(node.name);
        names.add(`${node.name}|${node.format ?? ''}`);
      }
    }
  }
  return { names, words: plain(words.join(' ')) };
}

const groupOf = (each: string | readonly string[]): readonly string[] =>
  typeof each === 'string' ? [each] : each;

const anyOf = new Intl.ListFormat('es-CO', { type: 'disjunction' });

/** Name in the editor of something that a text prints. */
function labelOf(demanded: string): string {
  if (demanded === 'signatures') return 'las firmas';
  const [, list] = /^each (.+)$/.exec(demanded) ?? [];
  if (list !== undefined) return isList(list) ? `la tabla «${listOf(list).label}»` : demanded;
  const [name = demanded] = demanded.split('|');
  if (isVariable(name)) return `«${variableOf(name).label}»`;
  const row = rowVariable(listOf('plan'), name);
  return row === undefined ? demanded : `la columna «${row.label}»`;
}

/** Between the part of a demanded word that counts and an ending that may be another. */
const ENDING = '·';

const quotedWord = (word: string): string => `«${word.replace(ENDING, '')}»`;

const wordsDemanded = (group: readonly string[]): string =>
  `${group.some((each) => each.includes(' ')) ? 'las palabras' : 'la palabra'} ${anyOf.format(
    group.map(quotedWord),
  )}`;

const stemOf = (word: string): string => plain(word.split(ENDING)[0] ?? word);

/** Things that a point still lacks, in the words of the editor. */
function lacking(printed: Printed, kind: LegalDocumentKind, point: string): readonly string[] {
  const { prints = [], says = [] } = POINT_DEMANDS[kind][point] ?? {};
  return [
    ...prints
      .map(groupOf)
      .filter((group) => !group.some((name) => printed.names.has(name)))
      .map((group) => anyOf.format(group.map(labelOf))),
    ...says
      .map(groupOf)
      .filter((group) => !group.some((word) => printed.words.includes(stemOf(word))))
      .map(wordsDemanded),
  ];
}

/** A legal point that a text does not state; the block is the one that should. */
export type PointProblem = {
  readonly point: string;
  readonly block: string | null;
  readonly message: string;
};

const all = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** The legal points of a kind that no block states always, or that lack what they must print. */
export const checkPoints = (
  kind: LegalDocumentKind,
  blocks: readonly TemplateBlock[],
): readonly PointProblem[] =>
  Object.entries(LEGAL_POINTS[kind]).flatMap(([point, label]): readonly PointProblem[] => {
    const stating = blocksStating(blocks, point);
    const [first] = stating;
    if (first === undefined) {
      return [{ point, block: null, message: `Falta un bloque que siempre diga: ${label}.` }];
    }
    const missing = lacking(printedBy(stating), kind, point);
    if (missing.length === 0) return [];
    return [
      { point, block: first.id, message: `«${label}» debe imprimir ${all.format(missing)}.` },
    ];
  });
