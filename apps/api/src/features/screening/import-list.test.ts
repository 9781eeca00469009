import { Buffer } from 'node:buffer';
import { XLSX } from '@cuotaclara/contract';
import {
  importScreeningList,
  listScreeningLists,
  removeScreeningList,
} from '@cuotaclara/contract/credits/screening-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person } from '#test/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/credit-steps.ts';
import { lastAudit, workbook } from '#test/import-steps.ts';
import {
  askAs,
  hitsOf,
  SANCTIONS,
  type ScreeningApp,
  startScreeningApp,
} from '#test/screening-steps.ts';
import type { TestApp } from '#test/test-app.ts';

let app: TestApp;
let steps: ScreeningApp;
let officer: Person;

beforeAll(async () => {
  steps = await startScreeningApp();
  ({ app, officer } = steps);
});
afterAll(() => app.stop());

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
    const again = await steps.importCsv('nombre\nInés Mora\n', { name: 'pep', kind: 'pep' });
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

  test('with bad rows names them and changes nothing', async () => {
    await steps.importCsv('nombre;documento\nAna Ruiz;1\n'.replace(';1', ';'), { name: 'OFAC' });
    const before = await listsNow();
    const bad = await steps.importCsv(
      `nombre;documento;detalle\nBien Escrito;123;\n;456;\nMal Documento;12#4;\n${'x'.repeat(201)};;\nOtro;1;`,
      { name: 'OFAC' },
    );
    expect(outcomeOf(bad)).toEqual([400, 'screening_rows_refused']);
    expect(bad.json().message).toBe(
      'No se importó nada: fila 3, nombre: Falta el nombre. ' +
        'fila 4, documento: Un documento tiene entre 3 y 30 letras o dígitos. ' +
        'fila 5, nombre: Usa máximo 200 caracteres. Y hay otro problema.',
    );
    expect(bad.json().details.fields.map(({ path }: { path: string }) => path)).toEqual([
      '3.nombre',
      '4.documento',
      '5.nombre',
      '6.documento',
    ]);
    const untitled = await steps.importCsv('persona\nAna\n', { name: 'OFAC' });
    expect(untitled.json().message).toContain('fila 1, nombre: Falta esta columna.');
    const twice = await steps.importCsv('nombre;name\nAna;Ana\n', { name: 'OFAC' });
    expect(twice.json().message).toContain('Esta columna está dos veces.');
    expect(outcomeOf(await steps.importCsv('nombre\n'))).toEqual([400, 'import_empty']);
    const tomorrow = app.parts.clock.today().add({ days: 1 }).toString();
    const early = await steps.importCsv('nombre\nAna\n', { name: 'OFAC', issued_on: tomorrow });
    expect(outcomeOf(early)).toEqual([400, 'screening_from_future']);
    for (const unseen of [{ name: 'OF\u0000AC' }, { source: 'Tesoro\u200b' }, { name: 'OF\nAC' }]) {
      const answer = await steps.importCsv('nombre\nAna\n', unseen);
      expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    }
    expect(await listsNow()).toEqual(before);
  });

  test('of 20 000 rows is taken whole, and somebody is found in it', {
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
    await steps.look(await aCredit(app, { state: 3, borrower_id: borrowerId }));
    expect(await hitsOf(app, borrowerId)).toMatchObject([{ full_name: 'Zoraida Bustamante Lara' }]);
  });

  test('removing a list leaves what was found in it', async () => {
    await steps.importCsv('nombre\nDelfina Oñate\n', { name: 'Pasajera' });
    const { borrowerId } = await aKnownBorrower(app, {
      first_name: 'Delfina',
      first_surname: 'Oñate',
      second_surname: null,
    });
    const creditId = await aCredit(app, { state: 3, borrower_id: borrowerId });
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
  });
});
