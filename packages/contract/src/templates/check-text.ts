import type { LegalDocumentKind } from '../documents/document-words.ts';
import type { TemplateBlock } from './blocks.ts';
import { parseText, type TextNode } from './parse-text.ts';
import { FORMATS, isFormat } from './registry/formats.ts';
import { isList, listOf, rowVariable } from './registry/lists.ts';
import { isPredicate, predicateOf } from './registry/predicates.ts';
import { isOfKind, isVariable, type Variable, variableOf } from './registry/variables.ts';
import { type BlockText, textsOf } from './texts-of.ts';

/** Where in a text something is wrong. */
export type TextProblem = {
  readonly block: string;
  readonly place: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly point: null;
  readonly message: string;
};

export type TextRules = {
  readonly kind: LegalDocumentKind;
  /** The clauses of the template, which texts can refer to. */
  readonly clauses: ReadonlyMap<string, TemplateBlock>;
};

type VariableNode = Extract<TextNode, { kind: 'variable' }>;
type ReferenceNode = Extract<TextNode, { kind: 'reference' }>;

type CheckedText = { readonly block: TemplateBlock; readonly text: BlockText };

/** A blank line, which only the variables for it may draw. */
const DRAWN_BLANK = /_{3,}|\.{5,}|…{2,}/;

function findVariable(
  { name }: VariableNode,
  { block, text }: CheckedText,
  kind: LegalDocumentKind,
): Variable | string {
  if (name.startsWith('row.')) {
    if (!text.isRow || block.type !== 'table') return 'Solo las columnas de una tabla usan «row».';
    if (!isList(block.each)) return 'La lista de la tabla no existe.';
    return rowVariable(listOf(block.each), name) ?? `La lista no tiene «${name}».`;
  }
  if (!isVariable(name)) return `No existe la variable «${name}».`;
  if (!isOfKind(name, kind)) return `Este documento no tiene «${variableOf(name).label}».`;
  return variableOf(name);
}

/** Whether one of the conditions of a text makes sure that the variable is known. */
const isKnownBy = (name: string, when: readonly string[]): boolean =>
  when.some(
    (each) => isPredicate(each) && (predicateOf(each).knows ?? []).some((known) => known === name),
  );

function variableProblem(
  node: VariableNode,
  checked: CheckedText,
  { kind }: TextRules,
): string | null {
  const variable = findVariable(node, checked, kind);
  if (typeof variable === 'string') return variable;
  const { format, name } = node;
  if (format !== null) {
    if (!isFormat(format)) return `No existe el formato «${format}».`;
    if (FORMATS[format].type !== variable.type) {
      return `«${variable.label}» no se puede escribir con el formato «${format}».`;
    }
  }
  if (variable.nullable === true && !isKnownBy(name, checked.text.when)) {
    return `«${variable.label}» puede faltar y dejaría un espacio en blanco: pon una condición.`;
  }
  return null;
}

function referenceProblem(
  { block: named }: ReferenceNode,
  { text }: CheckedText,
  { clauses }: TextRules,
): string | null {
  const clause = clauses.get(named);
  if (clause === undefined) return `No hay una cláusula «${named}».`;
  const prints = clause.when === undefined || text.when.includes(clause.when);
  return prints ? null : `La cláusula «${named}» no siempre se imprime: pon la misma condición.`;
}

/** Everything that is wrong with the words of a block. */
export function checkTexts(block: TemplateBlock, rules: TextRules): readonly TextProblem[] {
  const problems: TextProblem[] = [];
  for (const text of textsOf(block)) {
    const add = (place: { readonly from: number; readonly to: number }, message: string) =>
      problems.push({
        block: block.id,
        place: text.place,
        from: place.from,
        to: place.to,
        point: null,
        message,
      });
    const { nodes, errors } = parseText(text.text);
    for (const error of errors) add(error, error.message);
    if (text.text.trim() === '') add({ from: 0, to: 0 }, 'Falta el texto.');
    const blank = DRAWN_BLANK.exec(text.text);
    if (blank !== null) {
      const from = blank.index;
      add({ from, to: from + blank[0].length }, 'No dejes espacios en blanco para llenar a mano.');
    }
    for (const node of nodes) {
      const message =
        node.kind === 'variable'
          ? variableProblem(node, { block, text }, rules)
          : node.kind === 'reference'
            ? referenceProblem(node, { block, text }, rules)
            : null;
      if (message !== null) add(node, message);
    }
  }
  return problems;
}
