import { getWaiting, ROLE, type WaitingItem } from '@cuotaclara/contract';
import {
  compareTemplates,
  discardTemplate,
  getTemplate,
  listPreviewCredits,
  listTemplates,
  previewTemplate,
  previewTemplateFile,
  proposeTemplate,
  publishTemplate,
  retireTemplate,
  returnTemplate,
  saveTemplate,
  startTemplate,
  type TemplateDetail,
} from '@cuotaclara/contract/templates/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { lastAudit } from '#test/steps/import-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import { aDraft, aProposal, versionsOf, withMore, writersOf } from '#test/steps/template-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { templateChecks } from './template-checks.ts';
import { templatesInForce } from './templates-in-force.reads.ts';

let app: TestApp;
let author: Person;
let publisher: Person;

beforeAll(async () => {
  app = await startTestApp();
  ({ author, publisher } = await writersOf(app));
});
afterAll(() => app.stop());

const today = () => app.parts.clock.today();
const day = (days: number) => today().add({ days }).toString();

const paramsOf = ({ template_id: id }: { readonly template_id: number }) => ({ id });

type Seen = { readonly template_id: number; readonly version: number };

const publish = (person: Person, template: Seen, in_force_from = day(0)) =>
  askAs(person, publishTemplate, {
    params: paramsOf(template),
    body: { version: template.version, in_force_from },
  });

const retire = (person: Person, template: Seen) =>
  askAs(person, retireTemplate, {
    params: paramsOf(template),
    body: { version: template.version },
  });

const giveBack = (person: Person, template: Seen) =>
  askAs(person, returnTemplate, {
    params: paramsOf(template),
    body: { version: template.version, reason: 'Falta citar la ley.' },
  });

const save = (person: Person, template: TemplateDetail, blocks = withMore(template.blocks)) =>
  askAs(person, saveTemplate, {
    params: paramsOf(template),
    body: { blocks, note: null, version: template.version },
  });

const propose = (person: Person, template: Seen) =>
  askAs(person, proposeTemplate, {
    params: paramsOf(template),
    body: { version: template.version, note: 'Agrega un párrafo.' },
  });

const discard = (person: Person, template: Seen) =>
  askAs(person, discardTemplate, {
    params: paramsOf(template),
    query: { version: template.version },
  });

test('a new database has a text in force of every kind, by the program', async () => {
  const { kinds, may } = (await askAs(author, listTemplates)).json();
  expect(kinds).toHaveLength(16);
  for (const { versions } of kinds) {
    expect(versions).toMatchObject([
      { number: 1, standing: 'in_force', in_force_from: '2026-01-01', written_by: null },
    ]);
  }
  expect(may).toEqual({ write: true, publish: true });
});

test('a text goes from draft to proposal to publication by two people, with its history', async () => {
  const draft = await aDraft(author, 'RECIBO');
  expect(draft).toMatchObject({
    number: 2,
    state: 'DRAFT',
    written_by: 'Catalina Ospina',
    problems: [],
    in_force: { number: 1 },
    may: { edit: true, propose: true, publish: false, start: false },
  });
  const saved = (await save(author, draft)).json();
  expect(saved).toMatchObject({ version: 2, blocks: { length: draft.blocks.length + 1 } });
  const proposed = (await propose(author, saved)).json();
  expect(proposed).toMatchObject({
    state: 'PROPOSED',
    proposed_by: 'Catalina Ospina',
    note: 'Agrega un párrafo.',
    may: { edit: false, publish: false, give_back: true },
  });
  const seen = (await askAs(publisher, getTemplate, { params: paramsOf(proposed) })).json();
  expect(seen.may).toMatchObject({ publish: true, give_back: true });
  const published = (await publish(publisher, proposed)).json();
  expect(published).toMatchObject({
    state: 'PUBLISHED',
    standing: 'in_force',
    published_by: 'Ramiro Peña',
    in_force: { number: 2 },
  });
  expect(published.history.map(({ action }: { action: string }) => action)).toEqual([
    'template_draft_started',
    'template_draft_saved',
    'template_proposed',
  ]);
  const later = (await askAs(author, getTemplate, { params: paramsOf(published) })).json();
  expect(later.history.at(-1)).toMatchObject({ action: 'template_published', by: 'Ramiro Peña' });
  expect(await lastAudit(app, 1)).toMatchObject([
    {
      action: 'template_published',
      after: { template_kind: 'RECIBO', template_number: 2, in_force_from: day(0) },
    },
  ]);
  expect((await versionsOf(author, 'RECIBO')).map(({ standing }) => standing)).toEqual([
    'in_force',
    'past',
  ]);
});

test('a text published for later is in force from that day on', async () => {
  const proposed = await aProposal(author, 'PLAN');
  const published = (await publish(publisher, proposed, day(10))).json();
  expect(published).toMatchObject({ standing: 'coming', in_force: { number: 1 } });
  const numberOn = async (days: number) =>
    (await templatesInForce(app.db, { kinds: ['PLAN'], day: today().add({ days }) })).get('PLAN')
      ?.number;
  expect([await numberOn(9), await numberOn(10), await numberOn(400)]).toEqual([1, 2, 2]);
  const next = await aProposal(author, 'PLAN');
  const early = await publish(publisher, next, day(9));
  expect(outcomeOf(early)).toEqual([409, 'template_day_before_newer']);
  expect((await publish(publisher, next, day(10))).json().standing).toBe('coming');
  expect(await numberOn(10)).toBe(3);
});

describe('a change of a template is refused', () => {
  test('when a version of the kind is open already', async () => {
    const draft = await aDraft(author, 'CARTA');
    const again = await askAs(publisher, startTemplate, { params: paramsOf(draft) });
    expect(outcomeOf(again)).toEqual([409, 'template_open_already']);
    expect(again.json().message).toContain('borrador');
    expect((await discard(publisher, draft)).statusCode).toBe(200);
    expect(outcomeOf(await discard(author, draft))).toEqual([404, 'not_found']);
    expect(await lastAudit(app, 1)).toMatchObject([{ action: 'template_draft_discarded' }]);
  });

  test('when another person changed it meanwhile, who is named', async () => {
    const draft = await aDraft(author, 'EXTRACTO');
    const answers = await Promise.all([
      save(author, draft),
      save(publisher, draft, withMore(draft.blocks, 'Otra cosa.')),
    ]);
    expect(answers.map(outcomeOf).toSorted()).toEqual([
      [200, null],
      [400, 'changed_meanwhile'],
    ]);
    const late = answers.find(({ statusCode }) => statusCode === 400)?.json();
    expect(late.message).toMatch(/(Catalina Ospina|Ramiro Peña) cambió este borrador/);
    await discard(author, (await versionsOf(author, 'EXTRACTO'))[0] ?? draft);
  });

  test('when it says the same as the text in force', async () => {
    const draft = await aDraft(author, 'SOLICITUD');
    expect(outcomeOf(await propose(author, draft))).toEqual([409, 'template_unchanged']);
    const same = (await save(author, draft, draft.blocks)).json();
    expect(same.version).toBe(draft.version);
    await discard(author, draft);
  });

  test('when a legal point is missing, in words', async () => {
    const draft = await aDraft(author, 'CONTRATO');
    const blocks = draft.blocks.filter(({ id }) => id !== 'anticipado');
    const saved = (await save(author, draft, blocks)).json();
    expect(saved.problems).toMatchObject([{ point: 'prepayment', block: null }]);
    const refused = await propose(author, saved);
    expect(outcomeOf(refused)).toEqual([409, 'template_has_problems']);
    expect(refused.json().message).toContain('Pago anticipado sin multa');
    await discard(author, saved);
  });

  test('when its state does not allow it', async () => {
    const proposed = await aProposal(author, 'ACUERDO_FIRMA');
    for (const answer of [
      await save(author, proposed),
      await propose(author, proposed),
      await discard(author, proposed),
      await retire(publisher, proposed),
    ]) {
      expect(outcomeOf(answer)).toEqual([409, 'template_not_in_state']);
    }
    const published = (await publish(publisher, proposed)).json();
    for (const answer of [
      await save(author, published),
      await giveBack(publisher, published),
      await publish(publisher, published),
    ]) {
      expect(outcomeOf(answer)).toEqual([409, 'template_not_in_state']);
    }
  });

  test('when its proposer wants to publish it, or from yesterday on', async () => {
    const proposed = await aProposal(publisher, 'GARANTIA');
    expect(outcomeOf(await publish(publisher, proposed))).toEqual([409, 'template_same_person']);
    expect(outcomeOf(await publish(author, proposed, day(-1)))).toEqual([400, 'template_day_past']);
    expect(outcomeOf(await publish(author, { ...proposed, version: 1 }))).toEqual([
      400,
      'changed_meanwhile',
    ]);
    expect((await publish(author, proposed)).statusCode).toBe(200);
  });

  test('when blocks are not blocks, and nothing is lost', async () => {
    const draft = await aDraft(author, 'AUT_DATOS');
    const bad = [{ id: 'Uno', type: 'paragraph', text: 'x' }] as const;
    const answer = await save(author, draft, [...bad]);
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
    const kept = (await askAs(author, getTemplate, { params: paramsOf(draft) })).json();
    expect(kept.blocks).toEqual(draft.blocks);
    await discard(author, draft);
  });
});

test('a proposal is given back with a reason, and its author takes it back too', async () => {
  const proposed = await aProposal(author, 'PAZ_Y_SALVO');
  const returned = (await giveBack(publisher, proposed)).json();
  expect(returned).toMatchObject({ state: 'DRAFT', proposed_by: null });
  const seen = (await askAs(author, getTemplate, { params: paramsOf(proposed) })).json();
  expect(seen.history.at(-1)).toMatchObject({
    action: 'template_returned',
    by: 'Ramiro Peña',
    reason: 'Falta citar la ley.',
  });
  const again = (await propose(author, returned)).json();
  expect((await giveBack(author, again)).json().state).toBe('DRAFT');
});

test('a version is retired only while another one is in force in its place', async () => {
  const [only] = await versionsOf(author, 'AUT_CENTRALES');
  if (only === undefined) throw new Error('there is a first text');
  expect(outcomeOf(await retire(publisher, only))).toEqual([409, 'template_last']);
  const proposed = await aProposal(author, 'AUT_CENTRALES');
  const next = (await publish(publisher, proposed, day(5))).json();
  // The one to come does not count today.
  expect(outcomeOf(await retire(publisher, only))).toEqual([409, 'template_last']);
  expect((await retire(publisher, next)).json()).toMatchObject({
    state: 'RETIRED',
    standing: 'retired',
    retired_by: 'Ramiro Peña',
  });
  expect(outcomeOf(await retire(publisher, next))).toEqual([409, 'template_not_in_state']);
});

test('the database itself keeps a published text', async () => {
  const change = app.db.updateTable('document_templates').set({ note: 'otra' });
  await expect(change.where('kind', '=', 'PAGARE').execute()).rejects.toThrow(/never change/);
  const remove = app.db.deleteFrom('document_templates').where('kind', '=', 'PAGARE');
  await expect(remove.execute()).rejects.toThrow(/kept/);
});

test('two versions are compared block by block', async () => {
  const draft = await aDraft(author, 'PAGARE');
  const [first, ...rest] = draft.blocks;
  if (first === undefined) throw new Error('a text has blocks');
  const blocks = withMore([first, ...rest.filter(({ id }) => id !== 'mora')]);
  await save(author, draft, blocks);
  const base = draft.in_force?.template_id ?? 0;
  const params = { id: draft.template_id, with_id: base };
  const { before, after, changes } = (await askAs(author, compareTemplates, { params })).json();
  expect([before.number, after.number]).toEqual([1, 2]);
  const told = changes.filter(({ change }: { change: string }) => change !== 'same');
  expect(told).toMatchObject([
    { block: 'mora', change: 'removed', after: null },
    { change: 'added', before: null },
  ]);
  const [other] = await versionsOf(author, 'CARTA');
  const mixed = { id: draft.template_id, with_id: other?.template_id ?? 0 };
  expect(outcomeOf(await askAs(author, compareTemplates, { params: mixed }))).toEqual([
    404,
    'not_found',
  ]);
});

test('a proposal waits for those who publish, but not for its proposer', async () => {
  const waiting = async (person: Person): Promise<WaitingItem | undefined> =>
    (await askAs(person, getWaiting))
      .json()
      .items.find(({ name }: WaitingItem) => name === 'templates_proposed');
  const before = (await waiting(publisher))?.count ?? 0;
  const own = (await waiting(author))?.count ?? 0;
  await aProposal(author, 'PAGARE_DILIGENCIADO');
  expect((await waiting(publisher))?.count).toBe(before + 1);
  expect((await waiting(author))?.count ?? 0).toBe(own);
  const accountant = await signedInPerson(app, { roleId: ROLE.accounting });
  expect(await waiting(accountant)).toBeUndefined();
});

test('the nightly checks find a kind without a text in force', async () => {
  const find = async (name: string, days: number) =>
    templateChecks
      .find((check) => check.name === name)
      ?.findViolations(app.parts.db, { today: today().add({ days }), limit: 20 });
  expect(await find('template_of_each_kind', 0)).toEqual([]);
  expect(await find('template_in_force_is_sound', 0)).toEqual([]);
  // Before the first texts were in force.
  expect(await find('template_of_each_kind', -3650)).toHaveLength(16);
});

describe('the door', () => {
  const ROUTES = [
    listTemplates,
    getTemplate,
    startTemplate,
    saveTemplate,
    discardTemplate,
    proposeTemplate,
    returnTemplate,
    publishTemplate,
    retireTemplate,
    compareTemplates,
    listPreviewCredits,
    previewTemplate,
    previewTemplateFile,
  ] as const;
  const sent = {
    params: { id: 1, with_id: 2 },
    query: { version: 1 },
    body: {
      version: 1,
      note: 'nota',
      reason: 'motivo',
      in_force_from: '2030-01-01',
      kind: 'RECIBO',
      credit_id: 1,
      blocks: [{ id: 'a', type: 'heading', text: 'x' }],
    },
  };

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'is closed to role %i, but for compliance',
    async (roleId) => {
      if (roleId === ROLE.complianceOfficer) return;
      const { browser, bearer } = await signedInPerson(app, { roleId });
      for (const route of ROUTES) {
        const answer = await browser.call(route, { ...sent, bearer });
        expect([route.url, ...outcomeOf(answer)]).toEqual([route.url, 403, 'permission_denied']);
      }
    },
  );

  test('is closed to who has not signed in', async () => {
    const nobody = openBrowser(app.app);
    for (const route of ROUTES) {
      expect(outcomeOf(await nobody.call(route, sent))).toEqual([401, 'not_signed_in']);
    }
  });
});
