import { getWaiting, ROLE, STATE } from '@cuotaclara/contract';
import { changeCreditState } from '@cuotaclara/contract/credits/credit-detail';
import {
  listOpenHits,
  listScreeningLists,
  removeScreeningList,
} from '@cuotaclara/contract/screening/screening-lists';
import {
  decideHit,
  getCreditScreening,
  getCreditStudy,
  screenForCompliance,
  screenBorrower as screenRoute,
} from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInCommand } from '#test/run-in-command.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import {
  askAs,
  hitsOf,
  type ScreeningApp,
  startScreeningApp,
} from '#test/steps/screening-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { screenOnStep } from './screen-on-step.ts';

let app: TestApp;
let steps: ScreeningApp;
let officer: Person;
let analyst: Person;

beforeAll(async () => {
  steps = await startScreeningApp();
  ({ app, officer, analyst } = steps);
});
afterAll(() => app.stop());

/** The obstacles of approving a credit, in words. */
const approve = async (creditId: number) =>
  (
    await askAs(analyst, changeCreditState, {
      params: { id: creditId },
      body: { status: 5, note: 'Cumple.' },
    })
  ).json().message ?? '';

describe('screening a person', () => {
  test('finds the document whatever the name, and the name in any order; nobody else', async () => {
    const { borrowerId, identification } = await aKnownBorrower(app, {
      first_name: 'Iván',
      second_name: 'Darío',
      first_surname: 'Zúñiga',
      second_surname: 'Botero',
    });
    await steps.importCsv(
      [
        'nombre;documento;detalle',
        `Alguien Distinto;${identification};Mismo documento`,
        'ZUNIGA BOTERO IVAN DARIO;;En otro orden',
        'Iván Zúñiga;;Sin segundo nombre',
        'Ivan Dario Zuñiga Boteo;;Falta una letra',
        'Iván Felipe Zúñiga Botero;;Otro segundo nombre',
        'Iván Darío Botero;;Sin el primer apellido',
        'Marta Zúñiga Botero;;Una hermana',
      ].join('\n'),
      { name: 'Restrictiva' },
    );
    await steps.look(await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId }));
    expect(
      (await hitsOf(app, borrowerId)).map(({ full_name: name, similarity }) => [name, similarity]),
    ).toEqual([
      ['Alguien Distinto', 1],
      ['ZUNIGA BOTERO IVAN DARIO', 1],
      ['Ivan Dario Zuñiga Boteo', expect.closeTo(0.958, 3)],
      ['Iván Zúñiga', expect.closeTo(0.85, 3)],
    ]);
  });

  test('keeps the decision when the list is imported again and they are found again', async () => {
    const { borrowerId } = await aKnownBorrower(app, {
      first_name: 'Nubia',
      first_surname: 'Arango',
      second_surname: null,
    });
    const creditId = await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
    await steps.importCsv('nombre;documento\nNubia Arango\n', { name: 'Repetida' });
    await steps.look(creditId);
    const [hit] = await hitsOf(app, borrowerId);
    const decided = await askAs(officer, decideHit, {
      params: { id: hit?.screening_hit_id ?? 0 },
      body: { decision: 'dismissed', reason: 'Otra fecha de nacimiento.' },
    });
    expect(decided.json()).toMatchObject({
      decision: 'dismissed',
      reason: 'Otra fecha de nacimiento.',
      decided_by: 'Olga Ríos',
    });
    const longer = 'nombre;cedula\nNubia Arango\nNubia Arango Sáenz\n';
    await steps.importCsv(longer, { name: 'Repetida' });
    await Promise.all([steps.look(creditId), steps.look(creditId)]);
    expect(await hitsOf(app, borrowerId)).toMatchObject([
      { full_name: 'Nubia Arango', decision: 'dismissed' },
      { full_name: 'Nubia Arango Sáenz', decision: null },
    ]);
  });

  test('happens when a credit is sent and when compliance gets it, and at no other step', async () => {
    await steps.importCsv('nombre;documento\nOfelia Quiñones\n', { name: 'Al enviar' });
    for (const [to, found] of [
      [STATE.requested, 1],
      [STATE.inCompliance, 1],
      [STATE.inStudy, 0],
    ] as const) {
      const { borrowerId } = await aKnownBorrower(app, {
        first_name: 'Ofelia',
        first_surname: 'Quiñones',
        second_surname: null,
      });
      const creditId = await aCredit(app, { state: STATE.draft, borrower_id: borrowerId });
      const credit = {
        creditId,
        borrowerId,
        stateId: STATE.draft,
        version: 1,
        createdBy: null,
        studiedBy: null,
        productKind: null,
        plate: null,
      } as const;
      const step = { credit, to, note: null, rejectionReasonId: null };
      const actions = await runInCommand(app, async (ctx) =>
        (await screenOnStep(ctx, step)).map(({ action }) => action),
      );
      expect(await hitsOf(app, borrowerId)).toHaveLength(found);
      expect(actions).toEqual(found === 0 ? [] : ['borrower_screened']);
    }
  });
});

test('a name is the same with and without accents; a sanction is not an exposed person', async () => {
  const { borrowerId } = await aKnownBorrower(app, {
    first_name: 'Ramón',
    first_surname: 'Ibáñez',
    second_surname: null,
  });
  const creditId = await aCredit(app, { state: STATE.inCompliance, borrower_id: borrowerId });
  const lookInReview = () => askAs(officer, screenForCompliance, { params: { id: creditId } });
  const twice = 'nombre;cedula\nRamón Ibáñez\nRAMON IBANEZ\n';
  await steps.importCsv(twice, { name: 'Doble', kind: 'pep' });
  expect((await lookInReview()).json().hits).toMatchObject([{ list_kind: 'pep' }]);
  const turned = await steps.importCsv('nombre;documento\nRamón Ibáñez\n', { name: 'doble' });
  expect(outcomeOf(turned)).toEqual([400, 'screening_kind_fixed']);
  await app.db.deleteFrom('screening_lists').where('name', '=', 'Doble').execute();
  await steps.importCsv('nombre;documento\nRamón Ibáñez\n', { name: 'Doble' });
  expect((await lookInReview()).json().hits).toHaveLength(2);
});

test('a list newer than the last search holds the credit back until it is looked through', async () => {
  const { borrowerId } = await aKnownBorrower(app, {
    first_name: 'Eulalia',
    first_surname: 'Zapateiro',
    second_surname: null,
  });
  const creditId = await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
  const newer = 'Busca al cliente en las listas de control: desde su última búsqueda cambió';
  const studied = async () =>
    (await askAs(analyst, getCreditStudy, { params: { id: creditId } })).json().screening;
  await steps.importCsv('nombre;documento\nOtra Persona\n', { name: 'Tardía' });
  expect(await approve(creditId)).toContain(newer);
  expect((await steps.look(creditId)).json()).toMatchObject({ hits: [], is_stale: false });
  expect(await approve(creditId)).not.toContain(newer);
  await steps.importCsv('nombre;documento\nEulalia Zapateiro\n', { name: 'Tardía' });
  expect(await studied()).toMatchObject({ hits: [], is_stale: true });
  expect(await approve(creditId)).toContain(newer);
  await steps.look(creditId);
  expect(await studied()).toMatchObject({ hits: [{ list_name: 'Tardía' }], is_stale: false });
  expect(await approve(creditId)).toContain('decisión de Cumplimiento');
});

describe('what was found', () => {
  const aFoundBorrower = async (kind: 'sanctions' | 'pep') => {
    const { borrowerId, identification } = await aKnownBorrower(app);
    const { screening_hit_id: hitId } = await app.db
      .insertInto('screening_hits')
      .values({
        borrower_id: borrowerId,
        list_name: `Lista ${kind}`,
        list_kind: kind,
        full_name: 'Marcela Quintero',
        similarity: 0.9,
        found_at: new Date('2026-01-01T00:00:00-05:00'),
      })
      .returning('screening_hit_id')
      .executeTakeFirstOrThrow();
    return {
      borrowerId,
      identification,
      hitId,
      creditId: await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId }),
    };
  };

  test('waits for compliance, oldest first, and holds the approval back', async () => {
    const { creditId, identification, hitId } = await aFoundBorrower('sanctions');
    const { items } = (await askAs(officer, getWaiting)).json();
    expect(items).toContainEqual({
      name: 'screening_hits_open',
      count: expect.any(Number),
      oldest_at: '2026-01-01T05:00:00.000Z',
    });
    const { data, page } = (
      await askAs(officer, listOpenHits, { query: { item_per_page: 1 } })
    ).json();
    expect(data).toMatchObject([
      {
        screening_hit_id: hitId,
        borrower_name: 'Marcela Quintero',
        borrower_identification: identification,
      },
    ]);
    expect(page.total).toBeGreaterThan(1);
    expect(await approve(creditId)).toContain(
      'Para aprobar falta: decisión de Cumplimiento sobre «Lista sanctions».',
    );
    await askAs(officer, decideHit, {
      params: { id: hitId },
      body: { decision: 'confirmed', reason: 'Es ella.' },
    });
    expect(await approve(creditId)).toContain('El cliente está en «Lista sanctions».');
    await askAs(officer, decideHit, {
      params: { id: hitId },
      body: { decision: 'dismissed', reason: 'No era.' },
    });
    expect(await approve(creditId)).not.toContain('Lista sanctions');
  });

  test('taken back waits for a decision again, and the audit keeps both with their reasons', async () => {
    const { creditId, hitId, borrowerId } = await aFoundBorrower('sanctions');
    const decide = (decision: string | null, reason: string, seen: string | null) =>
      askAs(officer, decideHit, {
        params: { id: hitId },
        body: { decision, reason, seen_decision: seen },
      });
    await decide('dismissed', 'Otra fecha de nacimiento.', null);
    const undone = await decide(null, 'Era la otra coincidencia.', 'dismissed');
    expect(undone.json()).toMatchObject({
      decision: null,
      reason: null,
      decided_by: null,
      decided_at: null,
    });
    expect(await approve(creditId)).toContain('decisión de Cumplimiento sobre «Lista sanctions»');
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'screening_hit_decided')
      .where('subject_id', '=', String(borrowerId))
      .orderBy('entry_id')
      .execute();
    expect(entries).toMatchObject([
      { after: { decision: 'dismissed', reason: 'Otra fecha de nacimiento.' } },
      {
        before: { decision: 'dismissed', reason: 'Otra fecha de nacimiento.' },
        after: { decision: null, reason: 'Era la otra coincidencia.' },
      },
    ]);
  });

  test('of a politically exposed person, once confirmed, holds nothing back', async () => {
    const { creditId, hitId } = await aFoundBorrower('pep');
    expect(await approve(creditId)).toContain('«Lista pep»');
    await askAs(officer, decideHit, {
      params: { id: hitId },
      body: { decision: 'confirmed', reason: 'Es concejala.' },
    });
    expect(await approve(creditId)).not.toContain('Lista pep');
  });

  test('is decided by one of two officers at once; the other is refused', async () => {
    const { hitId, borrowerId } = await aFoundBorrower('pep');
    const other = await signedInPerson(app, { roleId: ROLE.complianceOfficer });
    const answers = await Promise.all(
      [officer, other].map((person, index) =>
        askAs(person, decideHit, {
          params: { id: hitId },
          body: {
            decision: index === 0 ? 'confirmed' : 'dismissed',
            reason: 'Vi la lista.',
            seen_decision: null,
          },
        }),
      ),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
    const entries = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'screening_hit_decided')
      .where('subject_id', '=', String(borrowerId))
      .execute();
    expect(entries).toMatchObject([{ before: { decision: null } }]);
  });

  test('is seen by compliance on a credit in scope, and by nobody without the function', async () => {
    const { borrowerId, hitId } = await aFoundBorrower('pep');
    const inScope = await aCredit(app, { state: STATE.inCompliance, borrower_id: borrowerId });
    const beyond = await aCredit(app, { state: STATE.requested, borrower_id: borrowerId });
    const seen = await askAs(officer, getCreditScreening, { params: { id: inScope } });
    expect(seen.json().hits).toMatchObject([{ screening_hit_id: hitId }]);
    expect(outcomeOf(await askAs(officer, getCreditScreening, { params: { id: beyond } }))).toEqual(
      [404, 'not_found'],
    );
    expect(
      outcomeOf(
        await askAs(officer, decideHit, {
          params: { id: 999_999 },
          body: { decision: 'dismissed', reason: 'x' },
        }),
      ),
    ).toEqual([404, 'not_found']);
    const body = { decision: 'dismissed', reason: 'x' };
    const refused = [
      askAs(analyst, getCreditScreening, { params: { id: inScope } }),
      askAs(analyst, decideHit, { params: { id: hitId }, body }),
      askAs(analyst, listOpenHits),
      askAs(analyst, listScreeningLists),
      askAs(analyst, removeScreeningList, { params: { id: 1 } }),
      steps.importCsv('nombre;documento\nAna\n', {}, analyst),
      askAs(officer, screenRoute, { params: { id: inScope } }),
      askAs(analyst, screenForCompliance, { params: { id: inScope } }),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(outcomeOf(answer)).toEqual([403, 'permission_denied']);
    }
  });
});
