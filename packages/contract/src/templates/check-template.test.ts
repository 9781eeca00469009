import { describe, expect, test } from 'vitest';
import type { LegalDocumentKind } from '../documents/document-words.ts';
import type { TemplateBlock } from './blocks.ts';
import { checkTemplate } from './check-template.ts';
import { compareBlocks, isSameText } from './compare-blocks.ts';
import { parseText } from './parse-text.ts';
import { FORMATS, formatsOf, VARIABLE_TYPES, type VariableType } from './registry/formats.ts';
import { LEGAL_POINTS } from './registry/legal-points.ts';
import { isList, LISTS, rowVariable } from './registry/lists.ts';
import { POINT_DEMANDS } from './registry/point-demands.ts';
import { PREDICATES } from './registry/predicates.ts';
import { isOfKind, isVariable, VARIABLES, variableOf } from './registry/variables.ts';

describe('the text of a template', () => {
  test('is read as words, variables, references and bold', () => {
    expect(parseText('Debe **{credit.amount|pesos}** según {§cuotas}.').nodes).toEqual([
      { kind: 'words', text: 'Debe ', bold: false, from: 0, to: 5 },
      { kind: 'variable', name: 'credit.amount', format: 'pesos', bold: true, from: 7, to: 28 },
      { kind: 'words', text: ' según ', bold: false, from: 30, to: 37 },
      { kind: 'reference', block: 'cuotas', bold: false, from: 37, to: 46 },
      { kind: 'words', text: '.', bold: false, from: 46, to: 47 },
    ]);
  });

  test.each([
    ['Falta {credit.amount', 6, 20, 'Falta cerrar la llave.'],
    ['Sobra } aquí', 6, 7, 'Sobra una llave.'],
    ['Dos {credit.{amount}}', 4, 12, 'Falta cerrar la llave.'],
    ['Nada {}', 5, 7, 'Entre llaves va una variable'],
    ['Un nombre {Monto del crédito}', 10, 29, 'Entre llaves va una variable'],
    ['Abre **negrilla', 5, 7, 'Falta cerrar la negrilla'],
  ])('%j has an error from %i to %i', (text, from, to, message) => {
    expect(parseText(text).errors[0]).toEqual({
      from,
      to,
      message: expect.stringContaining(message),
    });
  });

  test('without signs is one piece, and an empty one is none', () => {
    expect(parseText('Solo palabras. 5 * 3').nodes).toHaveLength(1);
    expect(parseText('')).toEqual({ nodes: [], errors: [] });
  });
});

// Object.keys loses the literal names.
const KINDS = Object.keys(LEGAL_POINTS) as LegalDocumentKind[];

/** Whether a text of the kind could print what a demand names. */
function isPrinted(demanded: string, kind: LegalDocumentKind): boolean {
  if (demanded === 'signatures') return true;
  const list = demanded.replace(/^each /, '');
  if (list !== demanded) return isList(list) && isOfKind(list, kind);
  if (demanded.startsWith('row.')) return rowVariable(LISTS.plan, demanded) !== undefined;
  const [name = '', format] = demanded.split('|');
  if (!isVariable(name) || !isOfKind(name, kind)) return false;
  const { type, nullable } = variableOf(name);
  return nullable !== true && (format === undefined || formatsOf(type).some((f) => f === format));
}

const SOUND: readonly TemplateBlock[] = [
  { id: 'titulo', type: 'heading', text: 'Recibo' },
  {
    id: 'todo',
    type: 'paragraph',
    text:
      '{borrower.name} pagó {payment.amount|pesos_words} el {payment.paid_on}: ' +
      '{payment.late_interest}, {payment.charges}, {payment.interest} y {payment.principal}. ' +
      'Quedan {payment.balance}.',
    points: ['payment', 'allocation', 'balance'],
  },
];

const more = (...blocks: readonly TemplateBlock[]) =>
  checkTemplate('RECIBO', [...SOUND, ...blocks]);

const saying = (text: string, when?: string) =>
  more({ id: 'otro', type: 'paragraph', text, ...(when !== undefined && { when }) });

describe('publishing rules', () => {
  test('find nothing in a sound text', () => {
    expect(checkTemplate('RECIBO', SOUND)).toEqual([]);
  });

  test.each([
    ['{credit.nothing}', 'No existe la variable «credit.nothing».'],
    ['{credit.amount|feet}', 'No existe el formato «feet».'],
    ['{credit.amount|long_date}', 'no se puede escribir con el formato'],
    ['{filling.sum}', 'Este documento no tiene «Diligenciado: suma».'],
    ['{holder.name}', 'Este documento no tiene «Quien firma: nombre».'],
    ['{row.total}', 'Solo las columnas de una tabla'],
    ['{§nada}', 'No hay una cláusula «nada».'],
    ['{§todo}', 'No hay una cláusula «todo».'],
    ['{payment.reference}', 'puede faltar y dejaría un espacio en blanco'],
    ['Suma: _______', 'No dejes espacios en blanco'],
    ['Suma: ..........', 'No dejes espacios en blanco'],
    ['   ', 'Falta el texto.'],
    ['**a', 'Falta cerrar la negrilla'],
  ])('refuse %j, with its place', (text, message) => {
    expect(saying(text)).toMatchObject([
      { block: 'otro', place: 'text', message: expect.stringContaining(message) },
    ]);
  });

  test('let a variable that can be missing be where a condition makes it known', () => {
    expect(saying('{payment.reference}', 'has_payment_reference')).toEqual([]);
    expect(saying('{payment.reference}', 'has_charges')).toHaveLength(1);
    const facts = (when?: string) =>
      more({
        id: 'datos',
        type: 'facts',
        rows: [{ label: 'Ref.', value: '{payment.reference}', ...(when && { when }) }],
      });
    expect(facts('has_payment_reference')).toEqual([]);
    expect(facts()).toMatchObject([{ block: 'datos', place: 'rows.0.value', from: 0, to: 19 }]);
  });

  test('refuse conditions, lists and legal points that the kind does not have', () => {
    expect(saying('x', 'nunca')[0]?.message).toBe('No existe la condición «nunca».');
    expect(saying('x', 'releases_lien')[0]?.message).toContain('no aplica a este documento');
    const table = (each: string, total?: string[]) =>
      more({
        id: 'tabla',
        type: 'table',
        each,
        columns: [{ label: 'A', value: 'fijo', align: 'left' }],
        ...(total && { total }),
      }).map(({ message }) => message);
    expect(table('nada')).toEqual(['No existe la lista «nada».']);
    expect(table('filling.debt')).toEqual([
      'Este documento no tiene «Diligenciado: cada parte de la deuda».',
    ]);
    expect(table('plan', ['a', 'b'])).toEqual(['El total lleva un texto por cada columna.']);
    const point = more({ id: 'p', type: 'paragraph', text: 'x', points: ['mine'] });
    expect(point[0]?.message).toBe('Este documento no tiene el punto legal «mine».');
  });

  test('refuse a reference to a clause that may not print, unless both print together', () => {
    const clause = {
      id: 'codeudor',
      type: 'clause',
      title: 'Codeudor',
      paragraphs: ['x'],
      when: 'has_co_debtor',
    } as const;
    const text = { id: 'ver', type: 'paragraph', text: 'Ver {§codeudor}.' } as const;
    const blocks = [clause].map((block) => ({ ...block, paragraphs: [...block.paragraphs] }));
    expect(more(...blocks, text)[0]?.message).toContain('no siempre se imprime');
    expect(more(...blocks, { ...text, when: 'has_co_debtor' })).toEqual([]);
  });

  test('refuse a legal point whose only block may not print', () => {
    const [title, all] = SOUND;
    if (title === undefined || all === undefined) throw new Error('two blocks');
    const points = ['payment', 'allocation', 'balance'];
    const missing = (block: TemplateBlock) =>
      checkTemplate('RECIBO', [title, block]).map(({ point }) => point);
    expect(missing({ ...all, when: 'has_charges' })).toEqual(points);
    expect(
      missing({
        id: 'datos',
        type: 'facts',
        points,
        rows: [{ label: 'Cargos', value: 'x', when: 'has_charges' }],
      }),
    ).toEqual(points);
    expect(
      missing({
        id: 'tabla',
        type: 'table',
        points,
        each: 'charges',
        columns: [{ label: 'Cargo', value: '{row.name}', align: 'left' }],
      }),
    ).toEqual(points);
  });

  test('refuse a letter that ticks every legal point and says nothing', () => {
    const points = Object.keys(LEGAL_POINTS.CARTA);
    const letter: readonly TemplateBlock[] = [
      { id: 'titulo', type: 'heading', text: 'Carta de instrucciones' },
      { id: 'todo', type: 'paragraph', text: 'Hola.', points },
      { id: 'firmas', type: 'signatures' },
    ];
    const problems = checkTemplate('CARTA', letter);
    expect(problems.map(({ point, block }) => [point, block])).toEqual(
      points.map((point) => [point, 'todo']),
    );
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        '«Clase y número del título» debe imprimir «Pagaré: número» y la palabra «pagaré».',
        '«Eventos que permiten llenarlo» debe imprimir la palabra «mora» o «incumplimiento».',
        '«La carta no tiene espacios en blanco» debe imprimir las palabras «espacios en blanco».',
      ]),
    );
  });

  test.each(KINDS)('refuse an empty %s that ticks every legal point', (kind) => {
    const points = Object.keys(LEGAL_POINTS[kind]);
    const unstated = checkTemplate(kind, [
      { id: 'titulo', type: 'heading', text: 'Documento' },
      { id: 'todo', type: 'paragraph', text: 'Hola.', points },
    ]).flatMap(({ point }) => point ?? []);
    expect(unstated).toEqual(points);
  });

  test('do not count what a point prints only sometimes', () => {
    const rows = (when?: string) => [
      { label: 'Saldo', value: '{payment.balance}', ...(when !== undefined && { when }) },
      { label: 'Crédito', value: '{credit.number}' },
    ];
    const balance = (when?: string) =>
      checkTemplate('RECIBO', [
        ...SOUND.map((block) => ({
          ...block,
          ...(block.points && { points: block.points.slice(0, 2) }),
        })),
        { id: 'saldo', type: 'facts', points: ['balance'], rows: rows(when) },
      ]).map(({ message }) => message);
    expect(balance()).toEqual([]);
    expect(balance('has_still_due')).toEqual([
      '«Saldo que queda» debe imprimir «Pago: saldo de capital después».',
    ]);
  });

  test('ask for a title first, one block of a name, and signatures where people sign', () => {
    expect(checkTemplate('RECIBO', SOUND.slice(1))[0]?.message).toContain('primer bloque');
    expect(more(...SOUND.slice(1))[0]?.message).toBe('Hay dos bloques llamados «todo».');
    expect(more({ id: 'firmas', type: 'signatures' })[0]?.message).toContain('no lo firma nadie');
    const pagare = checkTemplate('PAGARE', SOUND).map(({ message }) => message);
    expect(pagare).toContain('Faltan las firmas, que siempre se imprimen.');
  });

  test('allow blank lines to the promissory note alone', () => {
    expect(saying('{blank.sum}')[0]?.message).toContain('Este documento no tiene');
    expect(isOfKind('blank.sum', 'PAGARE')).toBe(true);
  });
});

describe('the registry', () => {
  test('has a demand for each legal point, of names that the kind has', () => {
    for (const kind of KINDS) {
      const demands = POINT_DEMANDS[kind];
      expect(Object.keys(demands).toSorted()).toEqual(Object.keys(LEGAL_POINTS[kind]).toSorted());
      for (const [point, { prints = [], says = [] }] of Object.entries(demands)) {
        expect([kind, point, prints.length + says.length > 0]).toEqual([kind, point, true]);
        for (const name of prints.flat()) {
          expect([name, isPrinted(name, kind)]).toEqual([name, true]);
        }
      }
    }
  });

  test('has a format for every type', () => {
    for (const type of Object.keys(VARIABLE_TYPES) as VariableType[]) {
      expect(formatsOf(type).length).toBeGreaterThan(0);
    }
    expect(FORMATS.percent_ea.write(24.99).replaceAll('\u00a0', ' ')).toBe('24,99 % E.A.');
    expect(FORMATS.upper.write('pagaré')).toBe('PAGARÉ');
  });

  test('has a condition for every variable that can be missing', () => {
    const known = new Set(
      Object.values(PREDICATES).flatMap((each): readonly string[] =>
        'knows' in each ? each.knows : [],
      ),
    );
    for (const name of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[]) {
      expect([name, known.has(name)]).toEqual([name, variableOf(name).nullable === true]);
    }
  });
});

describe('a comparison', () => {
  const block = (id: string, text = id): TemplateBlock => ({ id, type: 'paragraph', text });
  const changes = (before: string[], after: TemplateBlock[]) =>
    compareBlocks(
      before.map((id) => block(id)),
      after,
    ).map(({ block: id, change }) => `${id} ${change}`);

  test('tells what was added, changed, moved and removed, where it was', () => {
    expect(changes(['a', 'b', 'c'], [block('a'), block('x'), block('c', 'otra')])).toEqual([
      'a same',
      'b removed',
      'x added',
      'c changed',
    ]);
    expect(changes(['a', 'b', 'c'], [block('c'), block('a'), block('b')])).toEqual([
      'c moved',
      'a same',
      'b same',
    ]);
  });

  test('does not mind the order of keys', () => {
    const one: TemplateBlock = { id: 'a', type: 'paragraph', text: 'x', when: 'has_charges' };
    const other: TemplateBlock = { when: 'has_charges', text: 'x', type: 'paragraph', id: 'a' };
    expect(isSameText([one], [other])).toBe(true);
    expect(isSameText([one], [{ ...other, text: 'y' }])).toBe(false);
  });
});
