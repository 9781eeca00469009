import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flatten, inspectPdf } from '#test/pdf/inspect-pdf.ts';
import { CONTRACT, DRAFT, PLAN, PROMISSORY_NOTE } from '#test/pdf/sample-papers.ts';
import type { PaperInput } from './paper.ts';
import { renderPaper } from './render-paper.ts';

const paragraphs = (...texts: string[]): PaperInput['blocks'] =>
  texts.map((text, index) => ({ id: `p-${index}`, type: 'paragraph', runs: [{ text }] }));

test('a document tells its language and title, and its structure reads in order', async () => {
  const { pdf } = await renderPaper(PROMISSORY_NOTE);
  const { catalog, structure, xmp } = inspectPdf(pdf);
  expect(catalog).toContain('/Lang (es-CO)');
  expect(catalog).toContain('/MarkInfo');
  expect(xmp).toContain('>Pagaré PAG-10331-1</rdf:li>');
  expect(structure.tag).toBe('Document');
  expect(structure.children.map(({ tag }) => tag)).toEqual([
    'H1',
    'P',
    'Table',
    'P',
    'Sect',
    'Sect',
    'P',
    'P',
    'Sect',
  ]);
  const table = structure.children[2];
  expect(table?.children[2]?.children.map(({ tag, text }) => [tag, text])).toEqual([
    ['TH', 'Lugar de pago'],
    ['TD', 'Popayán, Cauca'],
  ]);
  const [title, text] = structure.children[5]?.children ?? [];
  expect([title?.tag, title?.text]).toEqual(['H2', '2. Intereses']);
  expect([text?.tag, text?.text]).toEqual([
    'P',
    'Cuota Clara entrega el dinero directamente al concesionario el día en que la matrícula ' +
      'quede a nombre de la deudora. Desde ese día, y no antes, corren los intereses: ' +
      '22,50 % E.A., fijos durante todo el plazo.',
  ]);
});

test('the QR has a text for readers who cannot see it, and the code is in groups', async () => {
  const { pdf } = await renderPaper(PROMISSORY_NOTE);
  const nodes = flatten(inspectPdf(pdf).structure);
  const figure = nodes.find(({ tag }) => tag === 'Figure');
  expect(figure?.alt).toBe(
    'Código QR que abre https://creditos.cuotaclara.co/verify/documents/0N3W7E1XQ9ZK5R2VB8M4CTYHJD',
  );
  expect(nodes.map(({ text }) => text)).toContain('Código 0N3W-7E1X-Q9ZK-5R2V-B8M4-CTYH-JD');
  expect(Buffer.from(pdf).toString('latin1')).toContain('/S /URI');
});

test('header and footer are on every page and no part of the structure', async () => {
  const { pdf, pages } = await renderPaper(CONTRACT);
  const inspected = inspectPdf(pdf);
  expect(pages).toBe(7);
  expect(inspected.pages).toHaveLength(7);
  inspected.pages.forEach(({ artifacts }, index) => {
    expect(artifacts).toContain(`Popayán, 15 de noviembre de 2026Página ${index + 1} de 7`);
    const isAnnex = index === 6;
    const right = isAnnex ? 'Anexo. Plan de pagos proyectado' : 'Contrato de crédito CON-10331-1';
    expect(artifacts).toContain(`Cuota Clara S. A. S.${right}`);
    expect(artifacts).not.toContain('BORRADOR');
  });
  expect(inspected.structure.text).not.toContain('Página');
});

test('a draft is stamped on every page and says that it has no number', async () => {
  const { pdf } = await renderPaper(DRAFT);
  const { pages, structure, xmp } = inspectPdf(pdf);
  for (const { artifacts } of pages) expect(artifacts[0]).toBe('BORRADOR');
  expect(structure.children[1]?.text).toMatch(/^Borrador sin número/);
  expect(structure.text).not.toContain('BORRADOR');
  expect(xmp).toContain('Contrato de crédito (borrador)');
});

test('names of any origin print whole, also in bold', async () => {
  const names =
    'Ñáñez Güiza, Łukasz Čapek, Ηλίας Παπαδόπουλος, Nguyễn Thị Hạnh, Şükrü Đorđević, Жанна, N\u0303an\u0303ez';
  const { pdf } = await renderPaper({
    ...PROMISSORY_NOTE,
    blocks: [
      { id: 'n', type: 'paragraph', runs: [{ text: names }] },
      { id: 'b', type: 'paragraph', runs: [{ text: names, bold: true }] },
    ],
  });
  const { structure, fonts } = inspectPdf(pdf);
  const printed = structure.children.filter(({ text }) => text.includes('Güiza'));
  expect(printed.map(({ text }) => text)).toEqual([names.normalize('NFC'), names.normalize('NFC')]);
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  expect(new Set(fonts.map(({ name }) => name.slice(name.indexOf('+') + 1)))).toEqual(
    new Set(['HankenGrotesk-Regular', 'HankenGrotesk-SemiBold', 'Roboto-Regular', 'Roboto-Medium']),
  );
});

test('a character that no font has prints as its code', async () => {
  const { pdf } = await renderPaper({
    ...PROMISSORY_NOTE,
    blocks: paragraphs('Ana 漢 \u0007Gómez'),
  });
  expect(inspectPdf(pdf).structure.text).toContain('Ana [U+6F22] Gómez');
});

test('signs of XML in the name of a company keep the description readable', async () => {
  const company = { name: 'Motos & Créditos <Cauca>', nit: null };
  const { pdf } = await renderPaper({ ...PROMISSORY_NOTE, company });
  expect(inspectPdf(pdf).xmp).toContain('<rdf:li>Motos &amp; Créditos &lt;Cauca&gt;</rdf:li>');
});

const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!hasPoppler)('another reader finds the same words and embedded fonts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'));
  try {
    const file = join(folder, 'plan.pdf');
    writeFileSync(file, (await renderPaper(PLAN)).pdf);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    expect(text).toMatch(/^72 +\$ 473\.433 +\$ 51\.104 +\$ 9\.604 +\$ 534\.141$/m);
    expect(text.match(/Cuota +Capital +Intereses +Seguro +Total/g)).toHaveLength(3);
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).split('\n').slice(2, -1);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a drawing keeps within its field, and is a figure with a text', async () => {
  const drawing = {
    id: 'trazo',
    type: 'drawing',
    alt: 'Firma dibujada de Ana Gómez',
    width: 500,
    height: 200,
    strokes: [
      [
        [20, 100],
        [480, 40],
        [5000, -50],
      ],
      [[60, 60]],
    ],
  } as const;
  const { pdf, places } = await renderPaper({
    ...PROMISSORY_NOTE,
    blocks: [...PROMISSORY_NOTE.blocks, drawing],
  });
  const figures = flatten(inspectPdf(pdf).structure).filter(({ tag }) => tag === 'Figure');
  expect(figures.map(({ alt }) => alt)).toContain('Firma dibujada de Ana Gómez');
  const place = places.find(({ block }) => block === 'trazo');
  expect((place?.bottom ?? 0) - (place?.top ?? 0)).toBeCloseTo(64);
});
