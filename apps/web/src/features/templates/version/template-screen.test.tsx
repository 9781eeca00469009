import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { readTemplateSearch } from '../template-search.ts';
import { sampleTemplate } from '../testing/sample-template.ts';
import { TemplateScreen } from './template-screen.tsx';

const URL = '/api/managements/templates';
const PATH = '/templates/versions/80';
const ONE = `GET ${URL}/80`;
const SAVE = `PUT ${URL}/80`;
const onOpen = vi.fn<(id: number) => void>();
const onGone = vi.fn<() => void>();

const PREVIEW = {
  blocks: [
    { id: 'titulo', type: 'heading', runs: [{ text: 'Recibo de pago' }] },
    {
      id: 'pago',
      type: 'clause',
      number: 1,
      title: 'Pago',
      paragraphs: [[{ text: 'Yesenia Murillo', variable: 'borrower.name' }, { text: ' pagó.' }]],
    },
  ],
  problems: [],
  values: { 'borrower.name': 'Yesenia Murillo', 'document.place': 'Itagüí' },
};

const open = (
  template: TemplateDetail,
  answers: Parameters<typeof fakeApi>[0] = {},
  functions: readonly string[] = ['view_templates', 'write_templates', 'publish_templates'],
) => {
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
  const api = fakeApi({
    [ONE]: () => answerWith(template),
    [SAVE]: async (request) => {
      const { blocks, version } = await request.json();
      return answerWith({ ...template, blocks, version: version + 1 });
    },
    [`GET ${URL}/preview/credits`]: () =>
      answerWith({ credits: [{ credit_id: 10271, number: 'CR-10271', name: 'Yesenia Murillo' }] }),
    [`GET ${URL}/70`]: () =>
      answerWith(sampleTemplate({ template_id: 70, number: 7, blocks: without('saldo', 'pago') })),
    [`POST ${URL}/preview`]: () => answerWith(PREVIEW),
    ...answers,
  });
  const page = renderPage(
    ({ search, onSearch }) => (
      <TemplateScreen
        {...{ id: 80, search, onOpen, onGone }}
        onSearch={(next) => onSearch(next, { replace: true })}
      />
    ),
    { path: PATH, readSearch: readTemplateSearch, addresses: [PATH] },
  );
  return { ...page, ...api };
};

const without = (...ids: string[]) => sampleTemplate().blocks.filter(({ id }) => !ids.includes(id));
const blockNames = async () => {
  const list = await screen.findByRole('navigation', { name: 'Bloques del documento' });
  return within(within(list).getByRole('list'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
};
const proposeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Proponer' });
const NONE = {
  edit: false,
  discard: false,
  propose: false,
  retire: false,
  start: false,
};
const proposed = () =>
  sampleTemplate({
    state: 'PROPOSED',
    standing: 'proposed',
    note: 'Se aclara el saldo',
    proposed_by: 'Catalina Ospina',
    proposed_at: '2026-11-16T15:30:00Z',
    open_decision_id: 5,
    may: NONE,
  });

const DECISIONS = '/api/managements/decisions/template-publications';
const SHOWN = {
  hash: 'a'.repeat(64),
  amount: null,
  lines: [
    { name: 'number', before: 7, after: 8 },
    { name: 'in_force_from', before: '2026-07-01', after: '2099-01-15' },
  ],
  facts: [{ name: 'made_before', value: 'Conserva el suyo' }],
  details: { template_id: 80, edits: 3 },
};
const { hash: _hash, details: _details, ...ROWS } = SHOWN;

const decision = (differences: object = {}) => ({
  decision_id: 5,
  state: 'proposed',
  label: 'Recibo de pago, versión 8',
  subject: '80',
  credit_id: null,
  input: { in_force_from: '2099-01-15', is_required_by_law: false },
  reason: 'Se aclara el saldo',
  proposed_by: { user_id: 900, name: 'Catalina Ospina' },
  proposed_at: '2026-11-16T15:30:00Z',
  expires_on: '2026-11-26',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  seen: ROWS,
  preview: SHOWN,
  obstacle: null,
  changes: [],
  needs_code: false,
  deciders: ['Luis Mora'],
  ...differences,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  onOpen.mockClear();
  onGone.mockClear();
});

test('a draft shows its blocks, its legal points and the preview with a real credit', async () => {
  open(sampleTemplate());
  expect(await blockNames()).toEqual(['Encabezado', '1Pago', '2A qué se aplicó', '3Saldo']);
  const points = screen.getByRole('region', { name: 'Puntos que exige la ley' });
  expect(points.textContent).toContain('3 de 3');
  const paper = await screen.findByRole('article', { name: 'Vista previa del documento' });
  expect(paper.textContent).toContain('Borrador, sin número');
  expect(within(paper).getByText('Yesenia Murillo')).toBeTruthy();
  expect(screen.getByText(/La versión 7 sigue rigiendo.*Guardado a las 10:24/)).toBeTruthy();
  expect((await proposeButton()).disabled).toBe(false);
});

test('a missing legal point comes first, keeps the draft from being proposed, and is added', async () => {
  open(sampleTemplate({ blocks: without('saldo') }));
  expect((await proposeButton()).disabled).toBe(true);
  expect(screen.getByText('Falta 1 punto legal')).toBeTruthy();
  const points = screen.getByRole('region', { name: 'Puntos que exige la ley' });
  const [first] = within(points).getAllByRole('listitem');
  expect(first?.textContent).toContain('Saldo que queda (falta)');
  await userEvent.click(screen.getByRole('button', { name: 'Agrégalo: Saldo que queda' }));
  expect(await blockNames()).toContain('2Saldo que queda!Hay algo por corregir');
  // An empty clause does not state it: the list says what it must print.
  expect(points.textContent).toContain('2 de 3');
  expect(points.textContent).toContain(
    '«Saldo que queda» debe imprimir «Pago: saldo de capital después».',
  );
  expect((await proposeButton()).disabled).toBe(true);
});

test('a clause that prints only sometimes states no legal point', async () => {
  open(sampleTemplate());
  await userEvent.click(await screen.findByRole('button', { name: /3\s*Saldo/ }));
  await userEvent.selectOptions(screen.getByLabelText('Se imprime'), 'has_payment_reference');
  expect(screen.getByText('Falta 1 punto legal')).toBeTruthy();
  expect(screen.getByText(/no siempre se imprime/)).toBeTruthy();
});

test('a deleted block comes back, and a duplicate is saved', async () => {
  const { countOf } = open(sampleTemplate());
  await userEvent.click(await screen.findByRole('button', { name: /3\s*Saldo/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Acciones de Saldo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Borrar' }));
  expect(await blockNames()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await blockNames()).toHaveLength(4);
  await userEvent.click(await screen.findByRole('button', { name: /3\s*Saldo/ }));
  await screen.findByText(/Guardado a las? /);
  const before = countOf(SAVE);
  await userEvent.click(screen.getByRole('button', { name: 'Acciones de Saldo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  expect(await blockNames()).toHaveLength(5);
  await waitFor(() => expect(countOf(SAVE)).toBe(before + 1));
});

test('Alt and an arrow move a block, and it is said where it is', async () => {
  open(sampleTemplate());
  const item = await screen.findByRole('button', { name: /3\s*Saldo/ });
  fireEvent.keyDown(item, { key: 'ArrowUp', altKey: true });
  expect(await blockNames()).toEqual(['Encabezado', '1Pago', '2Saldo', '3A qué se aplicó']);
  expect(screen.getByText('Saldo: puesto 3 de 4')).toBeTruthy();
});

test('a lost connection keeps what was typed, and says so', async () => {
  open(sampleTemplate(), { [SAVE]: () => Promise.reject(new TypeError('no network')) });
  await userEvent.click(await screen.findByRole('button', { name: /3\s*Saldo/ }));
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Saldo final' } });
  await screen.findByText(/Sin conexión: lo que escribes sigue aquí/);
  expect(sessionStorage.getItem('template_draft')).toContain('Saldo final');
});

test('two people at once: both texts are kept until one is chosen', async () => {
  const theirs = sampleTemplate({ version: 9, written_by: 'Luis Mora', blocks: without('saldo') });
  let reads = 0;
  open(sampleTemplate(), {
    [ONE]: () => {
      reads += 1;
      return answerWith(reads === 1 ? sampleTemplate() : theirs);
    },
    [SAVE]: () => refuseWith('changed_meanwhile', { what: 'este borrador' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /3\s*Saldo/ }));
  fireEvent.change(screen.getByLabelText('Título'), { target: { value: 'Saldo final' } });
  await screen.findByText(/Luis Mora guardó otro texto/);
  expect(await blockNames()).toContain('3Saldo final');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir con el de Luis Mora' }));
  expect(await blockNames()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await blockNames()).toContain('3Saldo final');
});

test('a draft is proposed with its day, what it changes and the figures that were seen', async () => {
  const bodies: unknown[] = [];
  const asked: unknown[] = [];
  open(sampleTemplate(), {
    [`GET ${DECISIONS}/preview`]: (request) => {
      const input = new globalThis.URL(request.url).searchParams.get('input') ?? 'null';
      asked.push(JSON.parse(input).in_force_from);
      return answerWith({ open_decision_id: null, preview: SHOWN, obstacle: null });
    },
    [`POST ${DECISIONS}`]: async (request) => {
      bodies.push(await request.json());
      return answerWith({ decision_id: 5, expires_on: '2026-11-26', preview: SHOWN });
    },
  });
  await waitFor(async () => expect((await proposeButton()).disabled).toBe(false));
  await userEvent.click(await proposeButton());
  const dialog = await screen.findByRole('dialog', { name: '¿Proponer la versión 8?' });
  const day = await within(dialog).findByLabelText<HTMLInputElement>('Publicar desde');
  expect(day.min).toBe('2026-11-18');
  fireEvent.change(day, { target: { value: '2099-01-15' } });
  await userEvent.type(within(dialog).getByLabelText(/^Qué cambia/), 'Se aclara el saldo');
  await waitFor(() => expect(asked).toEqual(['2026-11-18', '2099-01-15']));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Proponer' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        subject: 80,
        input: { in_force_from: '2099-01-15', is_required_by_law: false },
        reason: 'Se aclara el saldo',
        seen_hash: SHOWN.hash,
      },
    ]),
  );
});

test('a proposed version is read only; another person publishes it as they saw it', async () => {
  const bodies: unknown[] = [];
  open(proposed(), {
    [`GET ${DECISIONS}/5`]: () => answerWith(decision()),
    [`POST ${DECISIONS}/5/approval`]: async (request) => {
      bodies.push(await request.json());
      return answerWith({
        decision_id: 5,
        outcome: { template_id: 80, in_force_from: '2099-01-15' },
      });
    },
  });
  await screen.findByText(/«Se aclara el saldo»/);
  expect(screen.queryByRole('button', { name: 'Agregar bloque' })).toBeNull();
  const text = screen.getByRole('textbox', { name: 'Texto de la cláusula' });
  expect(text.getAttribute('aria-readonly')).toBe('true');
  expect(screen.getAllByText('Conserva el suyo')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Publicar la versión' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ seen: { ...ROWS, hash: SHOWN.hash }, ticked: [] }]),
  );
});

test('the author cannot publish the own proposal, and reads why', async () => {
  const { user_id } = sampleUser({});
  const own = decision({ proposed_by: { user_id, name: 'Ana Torres' } });
  open(proposed(), { [`GET ${DECISIONS}/5`]: () => answerWith(own) });
  await screen.findByText('No apruebas lo tuyo');
  expect(screen.queryByRole('button', { name: 'Publicar la versión' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Retirar la propuesta' })).toBeTruthy();
});

test('who only writes sees no button to publish', async () => {
  open(proposed(), { [`GET ${DECISIONS}/5`]: () => answerWith(decision()) }, [
    'view_templates',
    'write_templates',
  ]);
  await screen.findByText(/Espera decisión desde/);
  expect(screen.queryByRole('button', { name: 'Publicar la versión' })).toBeNull();
});

test('giving back needs a note, which the author reads', async () => {
  const bodies: unknown[] = [];
  const returned = {
    action: 'template_returned' as const,
    happened_at: '2026-11-16T16:00:00Z',
    by: 'Luis Mora',
    reason: 'Falta el máximo legal',
  };
  open(proposed(), {
    [ONE]: () =>
      answerWith(bodies.length === 0 ? proposed() : sampleTemplate({ history: [returned] })),
    [`GET ${DECISIONS}/5`]: () => answerWith(decision()),
    [`POST ${DECISIONS}/5/refusal`]: async (request) => {
      bodies.push(await request.json());
      return answerWith({ decision_id: 5, state: 'refused' });
    },
  });
  await userEvent.type(
    await screen.findByLabelText('Nota para quien propuso'),
    'Falta el máximo legal',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  await screen.findByText(/Luis Mora la devolvió/);
  expect(bodies).toEqual([{ note: 'Falta el máximo legal' }]);
});

test('a newer text of the product says that it is one', async () => {
  open(sampleTemplate({ written_by: null }));
  await screen.findByText(/Es un texto más nuevo del producto/);
});

test('a new version starts from the one in force', async () => {
  open(
    sampleTemplate({ state: 'PUBLISHED', standing: 'in_force', may: { ...NONE, start: true } }),
    {
      [`POST ${URL}/80/drafts`]: () => answerWith(sampleTemplate({ template_id: 90, number: 9 })),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva versión' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(90));
});

test('the comparison marks what was added, taken out and changed in words', async () => {
  const before = sampleTemplate().blocks.map((block) =>
    block.id === 'saldo' && block.type === 'clause'
      ? { ...block, paragraphs: ['Queda una deuda de {payment.balance}.'] }
      : block,
  );
  open(sampleTemplate(), {
    [`GET ${URL}/70`]: () =>
      answerWith(sampleTemplate({ template_id: 70, number: 7, blocks: before })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Comparar con la 7' }));
  await screen.findByText(/Cambia un bloque/);
  expect(screen.getByText('Cambiado')).toBeTruthy();
  expect(screen.getByText('una deuda').tagName).toBe('DEL');
  expect(screen.getByText('un saldo').tagName).toBe('INS');
});

test('a version that is not there says so', async () => {
  open(sampleTemplate(), { [ONE]: () => refuseWith('not_found') });
  await screen.findByText('No encontramos esta versión');
});
