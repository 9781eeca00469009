import { createHash } from 'node:crypto';
import { ROLE, STATE, XLSX } from '@cuotaclara/contract';
import { downloadCredit, downloadCreditReport } from '@cuotaclara/contract/attachments/attachments';
import { downloadFindingPdf } from '@cuotaclara/contract/credits/raw';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentKinds, pdfOf, sendAttachment } from '#test/steps/attachment-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { unzip } from '#test/unzip.ts';

let app: TestApp;
let staff: Person;
let creditId: number;
beforeAll(async () => {
  app = await startTestApp();
  await attachmentKinds(app, ['INGRESOS', 'SOAT']);
  staff = await signedInPerson(app);
  const { borrowerId } = await aKnownBorrower(app, {
    first_name: 'Íñigo',
    first_surname: 'Peñaranda',
    second_surname: '<b>Güiza</b>',
  });
  const fianza = {
    code: 'FIANZA',
    name: 'Fianza',
    base: 'amount-share',
    amount: null,
    percent: 4,
    moment: 'financed',
    iva_percent: 19,
    is_service: true,
  };
  creditId = await aCredit(app, {
    state: STATE.inStudy,
    borrower_id: borrowerId,
    charges: JSON.stringify([fianza]),
  });
  await sendAttachment(staff, { creditId, kind: 'INGRESOS', name: 'Nómina.pdf' });
  await sendAttachment(staff, { creditId, kind: 'INGRESOS', name: 'Nómina.jpg' });
  await sendAttachment(staff, { creditId, kind: 'SOAT', bytes: pdfOf('SOAT') });
});
afterAll(() => app.stop());

const ask = (who: Person, route: Parameters<typeof callAs>[1], id = creditId) =>
  callAs(who, route, { params: { id } });

const deeds = async (id: number) =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id', 'after'])
    .where('subject_kind', '=', 'credit')
    .where('subject_id', '=', String(id))
    .where('action', 'like', '%_downloaded')
    .execute();

const pagesIn = (pdf: Buffer): number =>
  [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;

test('the file of a credit has an index whose sums are those of its files', async () => {
  const answer = await ask(staff, downloadCredit);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining(`CR-${creditId}.zip`),
  });
  const files = unzip(answer.rawPayload);
  // No file is from the first day of the format.
  const central = answer.rawPayload.lastIndexOf('PK\u0001\u0002');
  const year = (answer.rawPayload.readUInt16LE(central + 14) >> 9) + 1980;
  expect(year).toBe(app.parts.clock.today().year);
  expect([...files.keys()]).toEqual([
    'indice.html',
    'resumen.pdf',
    'resumen-y-plan.xlsx',
    'Anexo INGRESOS/Nómina.pdf',
    'Anexo INGRESOS/Nómina-2.pdf',
    'Anexo SOAT/soporte.pdf',
  ]);
  const index = files.get('indice.html')?.toString() ?? '';
  for (const [path, bytes] of files) {
    if (path === 'indice.html') continue;
    expect(index).toContain(`<td>${path}</td>`);
    expect(index).toContain(createHash('sha256').update(bytes).digest('hex'));
  }
  expect(index).toContain('Íñigo Peñaranda &lt;b&gt;Güiza&lt;/b&gt;');
  expect(files.get('Anexo SOAT/soporte.pdf')).toEqual(pdfOf('SOAT'));
  expect(pagesIn(files.get('resumen.pdf') ?? Buffer.alloc(0))).toBe(1);
  expect((await deeds(creditId)).at(-1)).toMatchObject({
    action: 'credit_file_downloaded',
    actor_user_id: staff.userId,
    after: { paper_names: ['•••', '•••', '•••'] },
  });
});

test('the report is a workbook with the summary and the plan in numbers', async () => {
  const answer = await ask(staff, downloadCreditReport);
  expect(answer.headers['content-type']).toBe(XLSX);
  const { sheets } = await readXlsx(answer.rawPayload);
  expect(sheets.map(({ name }) => name)).toEqual(['Resumen', 'Plan de pagos']);
  const [summary, plan] = sheets.map(({ rows }) => rows);
  expect(summary).toContainEqual(['Crédito', 'Número', `CR-${creditId}`]);
  const said = (label: string) => summary?.find((row) => row[1] === label)?.[2];
  expect(said('Valor del crédito')).toBe(12_000_000);
  // 4 % and 19 % of that.
  expect(said('+ Fianza')).toBe(571_200);
  expect(said('Se financia')).toBe(12_571_200);
  expect(said('Cuota')).toBe(448_900);
  expect(said('Costo total efectivo anual')).toBe(0.225);
  expect(said('Cargos')).toBe('Fianza 4\u00a0%');
  expect(said('Fecha de nacimiento')).toEqual(new Date('1990-02-20'));
  expect(said('Creado')).toBeInstanceOf(Date);
  const first = summary?.find((row) => row[1] === 'Primera cuota')?.[2];
  expect(first).toBe(plan?.[1]?.[7]);
  expect(plan?.[0]?.slice(0, 4)).toEqual(['Cuota', 'Vence', 'Saldo inicial', 'Capital']);
  expect(plan).toHaveLength(37);
  expect(plan?.[1]?.[2]).toBe(12_571_200);
  expect((await deeds(creditId)).at(-1)?.action).toBe('credit_report_downloaded');
});

test('a draft with few data still has its report files', async () => {
  const draft = await aCredit(app, {
    state: STATE.draft,
    product_name: null,
    product_price: null,
    amount: null,
    months: null,
    rate_ea: null,
    instalment: null,
  });
  const report = await ask(staff, downloadCreditReport, draft);
  const { sheets } = await readXlsx(report.rawPayload);
  expect(sheets[0]?.rows).toContainEqual(['Compra', 'Producto', 'Sin dato']);
  expect(sheets[1]?.rows).toHaveLength(1);
  expect((await ask(staff, downloadCredit, draft)).statusCode).toBe(200);
});

test('a credit that is found fits on one page, with the longest names there can be', async () => {
  const long = (letter: string) => `${letter}${'ñá'.repeat(29)}é`;
  const { borrowerId } = await aKnownBorrower(app, {
    first_name: long('A'),
    second_name: long('B'),
    first_surname: long('C'),
    second_surname: long('D'),
    address: 'Carrera 43 A # 1 Sur - 100, '.repeat(5),
  });
  const charge = (n: number) => ({
    code: `CARGO_${n}`,
    name: `Cargo con un nombre tan largo como lo permite el catálogo de cargos ${n} ${'x'.repeat(40)}`,
    base: 'fixed',
    amount: 1_000_000,
    percent: null,
    moment: 'instalment',
    iva_percent: 19,
    is_service: true,
  });
  const id = await aCredit(app, {
    state: STATE.writtenOff,
    borrower_id: borrowerId,
    product_name: 'Motocicleta de alta cilindrada '.repeat(4),
    charges: JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8].map(charge)),
  });
  // In state 14, which customer service does not follow but may search.
  const answer = await ask(staff, downloadFindingPdf, id);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`CR-${id}-resumen.pdf`),
  });
  expect(answer.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(pagesIn(answer.rawPayload)).toBe(1);
  expect((await deeds(id)).map(({ action }) => action)).toEqual(['credit_finding_downloaded']);
});

test('the file of a credit is refused out of scope and without the function', async () => {
  const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
  const before = await deeds(creditId);
  for (const route of [downloadCredit, downloadCreditReport, downloadFindingPdf]) {
    expect(outcomeOf(await ask(supplier, route))).toEqual([404, 'not_found']);
    expect(outcomeOf(await ask(staff, route, 99_999))).toEqual([404, 'not_found']);
  }
  const own = await aCredit(app, { state: STATE.inStudy, supplier_id: supplier.userId });
  expect(outcomeOf(await ask(supplier, downloadFindingPdf, own))).toEqual([
    403,
    'permission_denied',
  ]);
  expect(await deeds(creditId)).toEqual(before);
});
