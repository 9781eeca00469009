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
  functions: readonly string[] = ['write_templates', 'publish_templates'],
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
  give_back: false,
  publish: false,
  retire: false,
  start: false,
};
const proposed = (may: Partial<TemplateDetail['may']>) =>
  sampleTemplate({
    state: 'PROPOSED',
    standing: 'proposed',
    note: 'Se aclara el saldo',
    proposed_by: 'Catalina Ospina',
    proposed_at: '2026-11-16T15:30:00Z',
    may: { ...NONE, ...may },
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

test('a proposed version is read only; another person publishes it from a day on', async () => {
  const bodies: unknown[] = [];
  open(
    { ...proposed({ publish: true, give_back: true }), kind: 'CONTRATO' },
    {
      [`POST ${URL}/80/publication`]: async (request) => {
        bodies.push(await request.json());
        return answerWith(sampleTemplate({ state: 'PUBLISHED', standing: 'coming', may: NONE }));
      },
    },
  );
  await screen.findByText(/Qué cambia, según Catalina Ospina/);
  expect(screen.queryByRole('button', { name: 'Agregar bloque' })).toBeNull();
  const text = screen.getByRole('textbox', { name: 'Texto de la cláusula' });
  expect(text.getAttribute('aria-readonly')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar desde…' }));
  fireEvent.change(await screen.findByLabelText('Publicar desde'), {
    target: { value: '2099-01-15' },
  });
  screen.getByText(/también lo que va a medio firmar/);
  await userEvent.click(screen.getByLabelText('Lo exige un cambio de la ley'));
  screen.getByText(/lo que esté por firmar ya no se podrá firmar/);
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ in_force_from: '2099-01-15', is_required_by_law: true, version: 3 }]),
  );
});

test('the author cannot publish the own proposal, and reads why', async () => {
  open(proposed({ give_back: true }));
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publicar desde…' });
  expect(publish.disabled).toBe(true);
  expect(screen.getByText('La publica otra persona: tú la propusiste')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Devolver' })).toBeTruthy();
});

test('who only writes sees no button to publish', async () => {
  open(proposed({ give_back: true }), {}, ['write_templates']);
  await screen.findByRole('button', { name: 'Devolver' });
  expect(screen.queryByRole('button', { name: 'Publicar desde…' })).toBeNull();
});

test('giving back needs a note, which the author reads', async () => {
  const bodies: unknown[] = [];
  open(proposed({ publish: true, give_back: true }), {
    [`POST ${URL}/80/return`]: async (request) => {
      bodies.push(await request.json());
      const returned = {
        action: 'template_returned' as const,
        happened_at: '2026-11-16T16:00:00Z',
        by: 'Luis Mora',
        reason: 'Falta el máximo legal',
      };
      return answerWith(sampleTemplate({ history: [returned] }));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Devolver la versión 8?' });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Falta el máximo legal');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await screen.findByText(/Luis Mora la devolvió/);
  expect(bodies).toEqual([{ reason: 'Falta el máximo legal', version: 3 }]);
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
