import { getWaiting, ROLE, type WaitingItem } from '@cuotaclara/contract';
import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import {
  compareTemplates,
  discardTemplate,
  getTemplate,
  listPreviewCredits,
  listTemplates,
  previewTemplate,
  previewTemplateFile,
  retireTemplate,
  saveTemplate,
  startTemplate,
  type TemplateDetail,
} from '@cuotaclara/contract/templates/templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import {
  approveAs,
  keyed,
  previewAs,
  readAs,
  refuseAs,
  withdrawAs,
} from '#test/decisions/decision-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { lastAudit } from '#test/steps/import-steps.ts';
import { askAs } from '#test/steps/screening-steps.ts';
import {
  aChange,
  aDraft,
  proposePublication,
  versionsOf,
  withMore,
  writersOf,
} from '#test/steps/template-steps.ts';
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

type Named = { readonly template_id: number };
type Seen = Named & { readonly version: number };

const paramsOf = ({ template_id: id }: Named) => ({ id });

/** A proposal of the first person to publish a draft, in force from a day on. */
const propose = (person: Person, template: Named, in_force_from = day(0)) =>
  proposePublication(person, template, { in_force_from });

type Proposed = TemplateDetail & { readonly decision: number };

/** A version that a person wrote and proposed, from today on unless another day is said. */
async function aProposal(
  person: Person,
  kind: LegalDocumentKind,
  from = day(0),
): Promise<Proposed> {
  const answer = await propose(person, await aChange(person, kind), from);
  expect(answer.statusCode, answer.body).toBe(200);
  const [newest] = await versionsOf(person, kind);
  return { ...(await read(person, newest)), decision: answer.json().decision_id };
}

const read = async (person: Person, template: Named | undefined): Promise<TemplateDetail> =>
  (await askAs(person, getTemplate, { params: paramsOf(template ?? { template_id: 0 }) })).json();

const publish = (person: Person, { decision }: Pick<Proposed, 'decision'>) =>
  approveAs(person, templatePublication, decision);

const retire = (person: Person, template: Seen) =>
  askAs(person, retireTemplate, {
    params: paramsOf(template),
    body: { version: template.version },
  });

const giveBack = (person: Person, { decision: id }: Pick<Proposed, 'decision'>) =>
  refuseAs(person, templatePublication, { id, note: 'Falta citar la ley.' });

const save = (person: Person, template: TemplateDetail, blocks = withMore(template.blocks)) =>
  askAs(person, saveTemplate, {
    params: paramsOf(template),
    body: { blocks, note: null, version: template.version },
  });

const discard = (person: Person, template: Seen) =>
  askAs(person, discardTemplate, {
    params: paramsOf(template),
    query: { version: template.version },
  });

test('a new database has a text in force of every kind, by the program', async () => {
  const { kinds, may } = (await askAs(author, listTemplates)).json();
  expect(kinds).toHaveLength(19);
  for (const { versions } of kinds) {
    expect(versions).toMatchObject([
      { number: 1, standing: 'in_force', in_force_from: '2026-01-01', written_by: null },
    ]);
  }
  expect(may).toEqual({ write: true });
});

test('a text goes from draft to proposal to publication by two people, with its history', async () => {
  const draft = await aDraft(author, 'RECIBO');
  expect(draft).toMatchObject({
    number: 2,
    state: 'DRAFT',
    written_by: 'Catalina Ospina',
    problems: [],
    in_force: { number: 1 },
    may: { edit: true, propose: true, start: false },
    open_decision_id: null,
  });
  const saved = (await save(author, draft)).json();
  expect(saved).toMatchObject({ version: 2, blocks: { length: draft.blocks.length + 1 } });
  const decision = (await propose(author, saved)).json().decision_id;
  expect(await read(publisher, saved)).toMatchObject({
    state: 'PROPOSED',
    standing: 'proposed',
    proposed_by: 'Catalina Ospina',
    note: 'Agrega un párrafo.',
    may: { edit: false, propose: false, discard: false },
    open_decision_id: decision,
  });
  expect((await publish(publisher, { decision })).json().outcome).toEqual({
    template_id: draft.template_id,
    in_force_from: day(0),
  });
  expect(await read(author, draft)).toMatchObject({
    state: 'PUBLISHED',
    standing: 'in_force',
    note: 'Agrega un párrafo.',
    proposed_by: 'Catalina Ospina',
    published_by: 'Ramiro Peña',
    in_force: { number: 2 },
    open_decision_id: null,
  });
  const published = await read(author, draft);
  expect(published.history.map(({ action }) => action)).toEqual([
    'template_draft_started',
    'template_draft_saved',
    'template_proposed',
    'template_published',
  ]);
  expect(published.history.at(-1)).toMatchObject({ by: 'Ramiro Peña' });
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
  const proposed = await aProposal(author, 'PLAN', day(10));
  await publish(publisher, proposed);
  expect(await read(author, proposed)).toMatchObject({
    standing: 'coming',
    in_force: { number: 1 },
  });
  const numberOn = async (days: number) =>
    (await templatesInForce(app.db, { kinds: ['PLAN'], day: today().add({ days }) })).get('PLAN')
      ?.number;
  expect([await numberOn(9), await numberOn(10), await numberOn(400)]).toEqual([1, 2, 2]);
  const next = await aChange(author, 'PLAN');
  const early = await propose(author, next, day(9));
  expect(outcomeOf(early)).toEqual([409, 'template_day_before_newer']);
  const { decision_id: decision } = (await propose(author, next, day(10))).json();
  await publish(publisher, { decision });
  expect((await read(author, next)).standing).toBe('coming');
  expect(await numberOn(10)).toBe(3);
});

test('a text is never in force from a day before its publication', async () => {
  const draft = await aChange(author, 'LIQUIDACION');
  const { decision_id: decision, preview } = (await propose(author, draft, day(-1))).json();
  expect(preview.lines).toContainEqual({
    name: 'in_force_from',
    before: '2026-01-01',
    after: day(0),
  });
  expect((await publish(publisher, { decision })).json().outcome.in_force_from).toBe(day(0));
});

test('a proposal says what the version would change, and the draft stays as it was read', async () => {
  const draft = await aChange(author, 'CERTIFICADO_TRIBUTARIO');
  const input = { in_force_from: day(0) };
  const seen = await previewAs(author, templatePublication, { subject: draft.template_id, input });
  const { preview } = seen.json();
  expect(preview.lines).toMatchObject([
    { name: 'number', before: 1, after: 2 },
    { name: 'in_force_from', before: '2026-01-01', after: day(0) },
  ]);
  await save(publisher, draft, withMore(draft.blocks, 'Otra cosa.'));
  const late = await askAs(author, templatePublication.routes.propose, {
    headers: keyed(),
    body: { subject: draft.template_id, input, reason: 'Sin ver', seen_hash: preview.hash },
  });
  expect(outcomeOf(late)).toEqual([409, 'decision_changed']);
});

test('a discarded draft leaves its proposals to be read', async () => {
  const { decision, ...proposed } = await aProposal(author, 'RECIBO_ANULADO');
  await giveBack(publisher, { decision });
  await discard(author, proposed);
  const kept = (await readAs(author, templatePublication, decision)).json();
  expect(kept).toMatchObject({ state: 'refused', label: 'Anulación de un recibo, versión 2' });
  const subject = proposed.template_id;
  const gone = await previewAs(author, templatePublication, { subject });
  expect(gone.json()).toMatchObject({ preview: null, obstacle: expect.any(String) });
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
      await discard(author, proposed),
      await retire(publisher, proposed),
    ]) {
      expect(outcomeOf(answer)).toEqual([409, 'template_not_in_state']);
    }
    expect(outcomeOf(await propose(author, proposed))).toEqual([409, 'decision_open']);
    await publish(publisher, proposed);
    const published = await read(author, proposed);
    for (const answer of [await save(author, published), await propose(author, published)]) {
      expect(outcomeOf(answer)).toEqual([409, 'template_not_in_state']);
    }
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
  expect((await giveBack(publisher, proposed)).statusCode).toBe(200);
  const seen = await read(author, proposed);
  expect(seen).toMatchObject({ state: 'DRAFT', proposed_by: null, may: { edit: true } });
  expect(seen.history.slice(-2)).toMatchObject([
    { action: 'template_proposed', by: 'Catalina Ospina', reason: 'Agrega un párrafo.' },
    { action: 'template_returned', by: 'Ramiro Peña', reason: 'Falta citar la ley.' },
  ]);
  const { decision_id: id } = (await propose(author, proposed)).json();
  await withdrawAs(author, templatePublication, { id, note: 'Falta una frase.' });
  expect((await read(author, proposed)).state).toBe('DRAFT');
});

test('a version is retired only while another one is in force in its place', async () => {
  const [only] = await versionsOf(author, 'AUT_CENTRALES');
  if (only === undefined) throw new Error('there is a first text');
  expect(outcomeOf(await retire(publisher, only))).toEqual([409, 'template_last']);
  const proposed = await aProposal(author, 'AUT_CENTRALES', day(5));
  await publish(publisher, proposed);
  const next = await read(author, proposed);
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
  expect(await find('template_of_each_kind', -3650)).toHaveLength(19);
});

describe('the door', () => {
  const ROUTES = [
    listTemplates,
    getTemplate,
    startTemplate,
    saveTemplate,
    discardTemplate,
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
