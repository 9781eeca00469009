import type { ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { flatten, inspectPdf } from '#test/pdf/inspect-pdf.ts';
import { CONTRACT, PLAN, PROMISSORY_NOTE } from '#test/pdf/sample-papers.ts';
import { composePieces } from './compose-pieces.ts';
import { registerFaces } from './faces.ts';
import { BODY, STYLE } from './look.ts';
import type { PaperInput } from './paper.ts';
import { createMeasure } from './pen.ts';
import { renderPaper } from './render-paper.ts';

const LINE = 'Los pagos se aplican a la cuota más antigua. ';
const text = (id: string, lines: number): ResolvedBlock => ({
  id,
  type: 'paragraph',
  runs: [{ text: Array.from({ length: lines }, () => LINE.trim()).join('\n') }],
});

const paper = (...blocks: ResolvedBlock[]): PaperInput => ({
  ...PROMISSORY_NOTE,
  verification: null,
  blocks,
});

/** A page may set its lines a little tighter than they are by themselves. */
const TIGHTEST = 0.92;

const HEIGHTS = Array.from({ length: 12 }, (_, index) => 28 + index);

test('the title of a clause stays with two lines of its text wherever the page ends', async () => {
  const clause: ResolvedBlock = {
    id: 'clausula',
    type: 'clause',
    number: 1,
    title: 'Pago anticipado',
    paragraphs: [[{ text: LINE.repeat(40) }]],
  };
  let cutCount = 0;
  for (const lines of HEIGHTS) {
    const { places } = await renderPaper(paper(text('antes', lines), clause));
    const parts = places.filter(({ block }) => block === 'clausula');
    const [first, second] = parts;
    const least = TIGHTEST * (STYLE.clause.leading + 2 * STYLE.body.leading);
    expect((first?.bottom ?? 0) - (first?.top ?? 0)).toBeGreaterThanOrEqual(least);
    if (second === undefined) continue;
    cutCount += 1;
    expect(second.bottom - second.top).toBeGreaterThanOrEqual(TIGHTEST * 2 * STYLE.body.leading);
  }
  expect(cutCount).toBeGreaterThan(0);
});

test('signatures are on one page, with the end of the text that they sign', async () => {
  const signers = ['Ana', 'Luis', 'Eva', 'Cuota Clara S. A. S.'].map((name) => ({
    name,
    detail: 'C.C. 1',
    role: 'Parte',
  }));
  for (const lines of HEIGHTS) {
    const blocks = [text('antes', lines), { id: 'firmas', type: 'signatures', signers } as const];
    const { places } = await renderPaper(paper(...blocks));
    const signed = places.filter(({ block }) => block === 'firmas');
    expect(signed).toHaveLength(1);
    const beside = places.filter(({ page }) => page === signed[0]?.page);
    const before = beside.find(({ block }) => block === 'antes');
    const least = TIGHTEST * 2 * STYLE.body.leading;
    expect((before?.bottom ?? 0) - (before?.top ?? 0)).toBeGreaterThanOrEqual(least);
  }
});

test('the rows of a plan are whole, its head is on every page and read once', async () => {
  const { pdf, pages, places } = await renderPaper(PLAN);
  const inspected = inspectPdf(pdf);
  const nodes = flatten(inspected.structure);
  const rows = nodes.filter(({ tag }) => tag === 'TR');
  expect(rows).toHaveLength(1 + 72 + 1);
  expect(rows.map(({ children }) => children.length)).toEqual(rows.map(() => 5));
  expect(rows[1]?.text).toBe('1$ 214.141$ 1.407.204$ 27.354$ 1.648.699');
  expect(nodes.filter(({ tag }) => tag === 'TH')).toHaveLength(5);
  const again = inspected.pages.filter(({ artifacts }) =>
    artifacts.includes('CuotaCapitalInteresesSeguroTotal'),
  );
  expect(again).toHaveLength(pages - 1);
  expect(places.filter(({ block }) => block === 'plan')).toHaveLength(pages);
});

test('a total is never on a page without rows', async () => {
  const plan = PLAN.blocks.find((block) => block.type === 'table');
  if (plan?.type !== 'table') throw new Error('The plan has a table');
  for (const count of HEIGHTS) {
    const table = { ...plan, rows: plan.rows.slice(0, count) };
    const { pdf } = await renderPaper(paper(table));
    const last = inspectPdf(pdf).pages.at(-1);
    const amounts = [...(last?.marked.values() ?? [])].filter((cell) => cell.startsWith('$'));
    expect(amounts.length).toBeGreaterThanOrEqual(3 * 4);
  }
});

test('a row that no page can hold goes on and loses nothing', async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `palabra${index}`).join(' ');
  const facts: ResolvedBlock = {
    id: 'datos',
    type: 'facts',
    title: 'Datos',
    rows: [{ label: 'Descripción', runs: [{ text: words }] }],
  };
  const { pdf, places } = await renderPaper(paper(facts));
  const cells = flatten(inspectPdf(pdf).structure).filter(({ tag }) => tag === 'TD');
  expect(cells.map((cell) => cell.text).join('')).toBe(words);
  expect(places.length).toBeGreaterThan(1);
  for (const { bottom } of places) expect(bottom).toBeLessThanOrEqual(BODY.bottom);
});

const piecesOf = (input: PaperInput) => {
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  registerFaces(doc);
  return composePieces(createMeasure(doc), input);
};

test('eight columns of large sums and long words stay on the sheet', () => {
  const labels = ['Cuota', 'Fecha', 'Capital', 'Intereses', 'Seguro', 'Cargos', 'Total', 'Saldo'];
  const row = ['1', '15 nov 2026', ...labels.slice(2).map(() => '$ 1.234.567.890')];
  const table: ResolvedBlock = {
    id: 'ancha',
    type: 'table',
    title: null,
    columns: labels.map((label) => ({ label, align: 'right' })),
    rows: [row, [...row.slice(1), 'correo-muy-largo'.repeat(12)]],
    total: row,
  };
  const cells = piecesOf(paper(table)).flatMap(({ ink }) => (ink.kind === 'row' ? ink.cells : []));
  expect(cells).toHaveLength(4 * 8);
  for (const { lines, x, width } of cells) {
    expect(x + width).toBeLessThanOrEqual(BODY.right + 0.01);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
  }
});

test('no line of a contract is wider than the text may be', () => {
  const lines = piecesOf(CONTRACT).flatMap(({ ink }) => (ink.kind === 'line' ? [ink.line] : []));
  expect(lines.length).toBeGreaterThan(100);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(BODY.right - BODY.left + 0.01);
});

test('places follow the order of the blocks and stay between header and footer', async () => {
  const { places, pages, wordCount } = await renderPaper(CONTRACT);
  const order = [...new Set(places.map(({ block }) => block))];
  expect(order).toEqual(CONTRACT.blocks.map(({ id }) => id));
  for (const { page, top, bottom } of places) {
    expect(page).toBeGreaterThanOrEqual(1);
    expect(page).toBeLessThanOrEqual(pages);
    expect(top).toBeGreaterThanOrEqual(BODY.top);
    expect(bottom).toBeGreaterThan(top);
    expect(bottom).toBeLessThanOrEqual(BODY.bottom);
  }
  const cut = order.filter((id) => places.filter(({ block }) => block === id).length === 2);
  expect(cut.length).toBeGreaterThan(0);
  expect(wordCount).toBe(2038);
});

test('an annex opens a page that its header names', async () => {
  const { places } = await renderPaper(CONTRACT);
  const annex = places.find(({ block }) => block === 'anexo');
  const before = places.find(({ block }) => block === 'firmas');
  expect(annex).toMatchObject({ page: (before?.page ?? 0) + 1, top: BODY.top });
});
