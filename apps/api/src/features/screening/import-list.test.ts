import { Buffer } from 'node:buffer';
import { STATE, XLSX } from '@cuotaclara/contract';
import {
  examineScreeningList,
  importScreeningList,
  listScreeningLists,
  removeScreeningList,
  screeningTemplate,
} from '@cuotaclara/contract/screening/screening-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#platform/excel/read-sheet.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { lastAudit, workbook } from '#test/steps/import-steps.ts';
import {
  askAs,
  hitsOf,
  SANCTIONS,
  type ScreeningApp,
  startScreeningApp,
} from '#test/steps/screening-steps.ts';
import type { TestApp } from '#test/test-app.ts';

let app: TestApp;
let steps: ScreeningApp;
let officer: Person;

beforeAll(async () => {
  steps = await startScreeningApp();
  ({ app, officer } = steps);
});
afterAll(() => app.stop());

const examine = (text: string) =>
  askAs(officer, examineScreeningList, {
    body: Buffer.from(text),
    headers: { 'content-type': 'text/csv' },
  });

const listsNow = async () => (await askAs(officer, listScreeningLists)).json().lists;

describe('importing a list', () => {
  test('of a workbook finds the columns by their titles, and a second one replaces it whole', async () => {
    const file = await workbook([
      ['Cargo', 'Identificación', 'Nombres y apellidos', 'Otra'],
      ['Alcaldesa', '52.100.900', 'Rosa  Elvira Cano', 'x'],
      ['', 79_123_456, 'PÁEZ, Tomás', 'y'],
    ]);
    const answer = await askAs(officer, importScreeningList, {
      query: { ...SANCTIONS, name: 'PEP', kind: 'pep' },
      body: Buffer.from(file),
      headers: { 'content-type': XLSX },
    });
    expect(answer.json()).toMatchObject({
      name: 'PEP',
      kind: 'pep',
      entry_count: 2,
      imported_by: 'Olga Ríos',
    });
    const { screening_list_id: listId } = answer.json();
    const entries = () =>
      app.db
        .selectFrom('screening_entries')
        .select(['full_name', 'identification', 'detail'])
        .where('screening_list_id', '=', listId)
        .orderBy('screening_entry_id')
        .execute();
    expect(await entries()).toEqual([
      { full_name: 'Rosa Elvira Cano', identification: '52100900', detail: 'Alcaldesa' },
      { full_name: 'PÁEZ, Tomás', identification: '79123456', detail: null },
    ]);
    const again = await steps.importCsv('nombre;documento\nInés Mora\n', {
      name: 'pep',
      kind: 'pep',
    });
    expect(again.json()).toMatchObject({ screening_list_id: listId, name: 'pep', entry_count: 1 });
    expect((await entries()).map(({ full_name: name }) => name)).toEqual(['Inés Mora']);
    expect(await lastAudit(app, 1)).toMatchObject([
      {
        action: 'screening_list_imported',
        actor_user_id: officer.userId,
        subject_id: String(listId),
        after: {
          name: 'pep',
          entry_count: 1,
          file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
  });

  test('reads the titles in any order, with or without accents, after a mark of order', async () => {
    const files = [
      '\uFEFFDetalle,IDENTIFICACIÓN,Apellidos y Nombres\nAlcalde,1.020.304,"PÁEZ, Tomás"\n',
      'cargo;Cedula;NOMBRE\nAlcalde;1020304;PÁEZ, Tomás\n',
    ];
    for (const file of files) {
      const { screening_list_id: id } = (await steps.importCsv(file, { name: 'Orden' })).json();
      const entries = await app.db
        .selectFrom('screening_entries')
        .select(['full_name', 'identification', 'detail', 'words'])
        .where('screening_list_id', '=', id)
        .execute();
      const words = ['paez', 'tomas'];
      expect(entries).toEqual([
        { full_name: 'PÁEZ, Tomás', identification: '1020304', detail: 'Alcalde', words },
      ]);
    }
  });

  test('with other titles says which are expected, and does not guess by their places', async () => {
    const examined = await examine('name,doc\nAna Ruiz,1020304\n');
    const expected = 'Falta esta columna. La primera fila lleva los títulos Nombre y Documento';
    expect(examined.json()).toEqual({
      row_count: 1,
      ignored_columns: ['name', 'doc'],
      problems: ['Nombre', 'Documento'].map((column) => ({
        row: 1,
        column,
        value: 'name, doc',
        reason: expect.stringContaining(expected),
      })),
    });
    const refused = await steps.importCsv('name,doc\nAna Ruiz,1020304\n', { name: 'Ajena' });
    expect(outcomeOf(refused)).toEqual([400, 'import_has_problems']);
    const twice = await examine('nombre;NOMBRES;documento\nAna;Ana;\n');
    expect(twice.json().problems).toMatchObject([
      { row: 1, reason: expect.stringContaining('dos veces') },
    ]);
    const template = await askAs(officer, screeningTemplate);
    const titles = await readSheet(template.rawPayload).catch(({ code }) => code);
    expect(titles).toBe('import_empty');
  });

  test('with bad rows names each of them and changes nothing', async () => {
    await steps.importCsv('nombre;documento\nAna Ruiz;\n', { name: 'OFAC' });
    const before = await listsNow();
    const rows = `;456;\nMal Documento;12#4;\n${'x'.repeat(201)};;\nOtro;1;`;
    const file = `nombre;documento;detalle;país\nBien Escrito;123;\n${rows}`;
    const examined = (await examine(file)).json();
    expect(examined).toMatchObject({ row_count: 5, ignored_columns: ['país'] });
    expect(examined.problems.map((problem: object) => Object.values(problem).join(' | '))).toEqual([
      '3 | Nombre |  | Falta el nombre.',
      '4 | Documento | 12#4 | Un documento tiene entre 3 y 30 letras o dígitos.',
      `5 | Nombre | ${'x'.repeat(201)} | Usa máximo 200 caracteres.`,
      '6 | Documento | 1 | Un documento tiene entre 3 y 30 letras o dígitos.',
    ]);
    const bad = await steps.importCsv(file, { name: 'OFAC' });
    expect(outcomeOf(bad)).toEqual([400, 'import_has_problems']);
    expect(bad.json().message).toBe('No se importó nada: hay 4 problemas en el archivo.');
    expect(bad.json().details.fields.map(({ path }: { path: string }) => path)).toEqual([
      '3.Nombre',
      '4.Documento',
      '5.Nombre',
      '6.Documento',
    ]);
    expect(outcomeOf(await steps.importCsv('nombre;documento\n'))).toEqual([400, 'import_empty']);
    const tomorrow = app.parts.clock.today().add({ days: 1 }).toString();
    const good = 'nombre;documento\nAna\n';
    const early = await steps.importCsv(good, { name: 'OFAC', issued_on: tomorrow });
    expect(outcomeOf(early)).toEqual([400, 'screening_from_future']);
    for (const unseen of [{ name: 'OF\u0000AC' }, { source: 'Tesoro\u200b' }, { name: 'OF\nAC' }]) {
      expect(outcomeOf(await steps.importCsv(good, unseen))).toEqual([400, 'invalid_input']);
    }
    expect(await listsNow()).toEqual(before);
  });

  test('of 20 000 rows is taken whole, and a person is found in it', {
    timeout: 60_000,
  }, async () => {
    const surnames = ['Rojas', 'Mejía', 'Cárdenas', 'Vargas', 'Castro', 'Ortiz', 'Suárez'];
    const lines = Array.from({ length: 19_999 }, (_, index) => {
      const [one, two] = [surnames[index % 7], surnames[Math.floor(index / 7) % 7]];
      return `Persona${index} ${one} ${two};${900_000_000 + index};`;
    });
    const text = ['nombre;documento;detalle', ...lines, 'Zoraida Bustamante Lara;;'].join('\n');
    const answer = await steps.importCsv(text, { name: 'Grande' });
    expect(answer.json()).toMatchObject({ entry_count: 20_000 });
    const { borrowerId } = await aKnownBorrower(app, {
      first_name: 'Zoraida',
      first_surname: 'Bustamante',
      second_surname: null,
    });
    await steps.look(await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId }));
    expect(await hitsOf(app, borrowerId)).toMatchObject([{ full_name: 'Zoraida Bustamante Lara' }]);
  });

  test('removing a list leaves what was found in it', async () => {
    await steps.importCsv('nombre;documento\nDelfina Oñate\n', { name: 'Pasajera' });
    const { borrowerId } = await aKnownBorrower(app, {
      first_name: 'Delfina',
      first_surname: 'Oñate',
      second_surname: null,
    });
    const creditId = await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
    await steps.look(creditId);
    const [list] = (await listsNow()).filter(({ name }: { name: string }) => name === 'Pasajera');
    const params = { id: list.screening_list_id };
    expect((await askAs(officer, removeScreeningList, { params })).statusCode).toBe(200);
    expect(outcomeOf(await askAs(officer, removeScreeningList, { params }))).toEqual([
      404,
      'not_found',
    ]);
    const answer = (await steps.look(creditId)).json();
    expect(answer.hits).toMatchObject([{ list_name: 'Pasajera', similarity: 1, decision: null }]);
    expect(answer.lists.map(({ name }: { name: string }) => name)).not.toContain('Pasajera');
    const words = app.db.selectFrom('screening_words').select('word').where('word', '=', 'delfina');
    expect(await words.execute()).toEqual([]);
  });
});
