import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { parseText } from '@cuotaclara/contract/templates/parse-text';
import {
  formatsOf,
  isFormat,
  VARIABLE_TYPES,
} from '@cuotaclara/contract/templates/registry/formats';
import { isList, listOf } from '@cuotaclara/contract/templates/registry/lists';
import {
  isOfKind,
  isVariable,
  VARIABLES,
  type Variable,
  variableOf,
} from '@cuotaclara/contract/templates/registry/variables';
import type { ChipLook } from './draw-units.ts';

/** Something that a text can name. */
export type Suggestion = {
  readonly token: string;
  readonly label: string;
  /** Its type, in words. */
  readonly note: string;
  /** Its value with the credit of the preview; null where none is known. */
  readonly value: string | null;
};

export type Vocabulary = {
  readonly suggestions: readonly Suggestion[];
  readonly chipOf: (token: string) => ChipLook;
  /** The variable of a token, to choose how it is written. */
  readonly variableOf: (token: string) => Variable | null;
};

/** How a chip says that its value is not written in the usual format. */
const FORMAT_MARKS: Readonly<Record<string, string>> = {
  pesos_words: 'en letras',
  percent_ea: 'E.A.',
  percent_mv: 'M.V.',
  long_date: 'en letras',
  short_date: 'corta',
  count_words: 'en letras',
  count_words_m: 'en letras',
  upper: 'en mayúsculas',
};

type VocabularyInput = {
  readonly kind: LegalDocumentKind;
  readonly blocks: readonly TemplateBlock[];
  /** The list of a table, whose columns can name its entries. */
  readonly each: string | null;
  readonly values: Readonly<Record<string, string>>;
};

type Clauses = ReadonlyMap<string, { readonly title: string; readonly number: number }>;

/** The clauses with the numbers that they have where all of them print. */
const clausesOf = (blocks: readonly TemplateBlock[]): Clauses =>
  new Map(
    blocks
      .filter((block) => block.type === 'clause')
      .map(({ id, title }, index) => [id, { title, number: index + 1 }]),
  );

const nodeOf = (token: string) => parseText(token).nodes[0];

const rowTable = (each: string | null): Readonly<Record<string, Variable>> =>
  each !== null && isList(each) ? listOf(each).row : {};

function findVariable(name: string, { kind, each }: VocabularyInput): Variable | null {
  const [group, field = ''] = name.split('.', 2);
  if (group === 'row') {
    const row = rowTable(each);
    return Object.hasOwn(row, field) ? (row[field] ?? null) : null;
  }
  return isVariable(name) && isOfKind(name, kind) ? variableOf(name) : null;
}

function lookOf(token: string, input: VocabularyInput, clauses: Clauses): ChipLook {
  const node = nodeOf(token);
  if (node?.kind === 'reference') {
    const clause = clauses.get(node.block);
    const label = `Cláusula: ${clause?.title ?? node.block}`;
    return { label, kind: 'reference', isWrong: clause === undefined };
  }
  if (node?.kind !== 'variable') return { label: token, kind: 'variable', isWrong: true };
  const variable = findVariable(node.name, input);
  if (variable === null) return { label: node.name, kind: 'variable', isWrong: true };
  const mark = node.format === null ? undefined : FORMAT_MARKS[node.format];
  const name = node.name.startsWith('row.') ? `Fila: ${variable.label}` : variable.label;
  const isWrong =
    node.format !== null &&
    !(isFormat(node.format) && formatsOf(variable.type).includes(node.format));
  return { label: mark === undefined ? name : `${name} ${mark}`, kind: 'variable', isWrong };
}

const noteOf = ({ type, nullable }: Variable): string =>
  nullable === true ? `${VARIABLE_TYPES[type]}, puede faltar` : VARIABLE_TYPES[type];

/** Everything that the text of a block can name. */
export function vocabularyOf(input: VocabularyInput): Vocabulary {
  const { kind, blocks, each, values } = input;
  const clauses = clausesOf(blocks);
  const suggestions: Suggestion[] = [
    ...Object.entries(rowTable(each)).map(([field, variable]) => ({
      token: `{row.${field}}`,
      label: `Fila: ${variable.label}`,
      note: noteOf(variable),
      value: null,
    })),
    ...Object.entries(VARIABLES)
      .filter(([name]) => isOfKind(name, kind))
      .map(([name, variable]: [string, Variable]) => ({
        token: `{${name}}`,
        label: variable.label,
        note: noteOf(variable),
        value: values[name] ?? null,
      })),
    ...[...clauses].map(([id, { title, number }]) => ({
      token: `{§${id}}`,
      label: `Cláusula: ${title}`,
      note: 'número de la cláusula',
      value: String(number),
    })),
  ];
  return {
    suggestions,
    chipOf: (token) => lookOf(token, input, clauses),
    variableOf: (token) => {
      const node = nodeOf(token);
      return node?.kind === 'variable' ? findVariable(node.name, input) : null;
    },
  };
}
