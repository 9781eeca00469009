import type { LegalDocumentKind } from '../documents/document-words.ts';
import type { TemplateBlock } from './blocks.ts';
import { checkPoints } from './check-points.ts';
import { checkTexts, type TextRules } from './check-text.ts';
import { LEGAL_POINTS, SEALED_ONLY_KINDS } from './registry/legal-points.ts';
import { isList, listOf } from './registry/lists.ts';
import { isPredicate, predicateOf } from './registry/predicates.ts';
import { isOfKind } from './registry/variables.ts';
import type { TemplateProblem } from './templates.ts';

const problem = (over: Partial<TemplateProblem> & { message: string }): TemplateProblem => ({
  block: null,
  place: null,
  from: null,
  to: null,
  point: null,
  ...over,
});

function conditionProblem(name: string, kind: LegalDocumentKind): string | null {
  if (!isPredicate(name)) return `No existe la condición «${name}».`;
  const { label, group = 'credit' } = predicateOf(name);
  return isOfKind(group, kind) ? null : `«${label}» no aplica a este documento.`;
}

const conditionsOf = (block: TemplateBlock): readonly string[] => [
  ...(block.when === undefined ? [] : [block.when]),
  ...(block.type === 'facts'
    ? block.rows.flatMap(({ when }) => (when === undefined ? [] : [when]))
    : []),
];

function checkTable(
  block: Extract<TemplateBlock, { type: 'table' }>,
  kind: LegalDocumentKind,
): readonly string[] {
  if (!isList(block.each)) return [`No existe la lista «${block.each}».`];
  const messages: string[] = [];
  if (!isOfKind(block.each, kind)) {
    messages.push(`Este documento no tiene «${listOf(block.each).label}».`);
  }
  if (block.total !== undefined && block.total.length !== block.columns.length) {
    messages.push('El total lleva un texto por cada columna.');
  }
  return messages;
}

/** What is wrong with a block besides its words. */
function checkShape(block: TemplateBlock, kind: LegalDocumentKind): readonly string[] {
  const points = LEGAL_POINTS[kind];
  return [
    ...conditionsOf(block).map((name) => conditionProblem(name, kind)),
    ...(block.points ?? []).map((point) =>
      Object.hasOwn(points, point) ? null : `Este documento no tiene el punto legal «${point}».`,
    ),
    ...(block.type === 'table' ? checkTable(block, kind) : []),
  ].filter((message) => message !== null);
}

function checkSignatures(
  blocks: readonly TemplateBlock[],
  kind: LegalDocumentKind,
): readonly TemplateProblem[] {
  const boxes = blocks.filter(({ type }) => type === 'signatures');
  if (SEALED_ONLY_KINDS.includes(kind)) {
    return boxes.map(({ id }) =>
      problem({ block: id, message: 'Este documento no lo firma nadie: quita las firmas.' }),
    );
  }
  const [first, ...more] = boxes;
  if (first === undefined || first.when !== undefined) {
    return [problem({ message: 'Faltan las firmas, que siempre se imprimen.' })];
  }
  return more.map(({ id }) => problem({ block: id, message: 'Las firmas van una sola vez.' }));
}

function checkIds(blocks: readonly TemplateBlock[]): readonly TemplateProblem[] {
  const seen = new Set<string>();
  return blocks.flatMap(({ id }) => {
    const isTwice = seen.has(id);
    seen.add(id);
    return isTwice ? [problem({ block: id, message: `Hay dos bloques llamados «${id}».` })] : [];
  });
}

/**
 * Everything that keeps a text from being proposed and published: names that the registry does not
 * know, what could print a blank, and legal points that no block states always or that lack what
 * they must print.
 */
export function checkTemplate(
  kind: LegalDocumentKind,
  blocks: readonly TemplateBlock[],
): readonly TemplateProblem[] {
  const clauses = new Map(
    blocks.filter(({ type }) => type === 'clause').map((block) => [block.id, block]),
  );
  const rules: TextRules = { kind, clauses };
  const [first] = blocks;
  return [
    ...(first?.type === 'heading'
      ? []
      : [problem({ message: 'El primer bloque es el título del documento.' })]),
    ...checkIds(blocks),
    ...blocks.flatMap((block) => [
      ...checkShape(block, kind).map((message) => problem({ block: block.id, message })),
      ...checkTexts(block, rules),
    ]),
    ...checkSignatures(blocks, kind),
    ...checkPoints(kind, blocks).map(problem),
  ];
}
