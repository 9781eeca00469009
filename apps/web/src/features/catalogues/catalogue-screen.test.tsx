import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { readCatalogueSearch } from './catalogue-search.ts';

const PATH = '/admin/catalogues/departments';
const LIST = 'GET /api/utils/departments';
const ONE = 'GET /api/utils/departments/5';
const SAVE = 'PUT /api/utils/departments/5';
const REFERENCES = 'GET /api/utils';

const ANTIOQUIA = {
  department_id: 5,
  code: '05',
  name: 'Antioquia',
  country_id: 1,
  country_label: 'Colombia',
  is_active: true,
  status: 'active',
  version: 3,
  created_at: '2026-11-15T05:00:00.000Z',
  updated_at: '2026-11-15T05:00:00.000Z',
};

const COLOMBIA = { country_id: 1, label: 'Colombia', code: 'CO', name: 'Colombia' };
const ECUADOR = { country_id: 2, label: 'Ecuador', code: 'EC', name: 'Ecuador' };

const pageWith = (rows: readonly object[]) => () =>
  answerWith({ data: rows, page: { number: 0, size: 10, total: rows.length } });

const ANSWERS = {
  [LIST]: pageWith([ANTIOQUIA]),
  [ONE]: () => answerWith(ANTIOQUIA),
  [REFERENCES]: () => answerWith({ countries: [ECUADOR] }),
};

const open = (search: string, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ ...ANSWERS, ...answers });
  const page = renderPage(
    (props) => <CatalogueScreen declared={CATALOGUES.departments} {...props} />,
    {
      path: PATH,
      readSearch: readCatalogueSearch,
      addresses: [PATH, `${PATH}${search}`],
    },
  );
  return { ...page, ...api };
};

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const nameField = () => screen.findByRole('textbox', { name: 'Nombre' });

const retype = async (text: string): Promise<void> => {
  fireEvent.change(await nameField(), { target: { value: text } });
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what was typed stays when saving fails, whatever becomes of the list', async () => {
  let rows: object[] = [ANTIOQUIA];
  const { countOf } = open('?open=5', {
    [LIST]: () => pageWith(rows)(),
    [SAVE]: () => Promise.reject(new TypeError('no network')),
  });
  await retype('Antioquia la Grande');
  rows = [];
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('lo que escribiste sigue aquí');
  expect(await nameField()).toHaveProperty('value', 'Antioquia la Grande');
  expect(countOf(LIST)).toBe(1);
});

test('who comes second keeps what they typed, and can take over what was saved', async () => {
  let stored = ANTIOQUIA;
  open('?open=5', {
    [ONE]: () => answerWith(stored),
    [SAVE]: () => refuseWith('changed_meanwhile'),
  });
  await retype('Antioquia la Grande');
  stored = { ...ANTIOQUIA, name: 'Antioquia Nueva', version: 4 };
  await save();
  const take = await screen.findByRole('button', { name: 'Reemplazar con lo nuevo' });
  expect(await nameField()).toHaveProperty('value', 'Antioquia la Grande');
  await userEvent.click(take);
  await dialog('Editar Antioquia Nueva');
  expect(await nameField()).toHaveProperty('value', 'Antioquia Nueva');
});

test('going elsewhere asks first when something was typed, and not otherwise', async () => {
  const { history } = open('?open=5');
  await retype('Antioquia la Grande');
  act(() => history.push(PATH));
  const question = await dialog('¿Salir sin guardar?');
  await userEvent.click(within(question).getByRole('button', { name: 'Quedarme aquí' }));
  expect(await nameField()).toHaveProperty('value', 'Antioquia la Grande');
  await retype('Antioquia');
  act(() => history.push(PATH));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing is no step back, and asks before it throws something away', async () => {
  const { history } = open('?open=5');
  const { length } = history;
  await retype('Otra');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await dialog(/Descartar/)).getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Descartar/ })).toBeNull());
  expect(await nameField()).toHaveProperty('value', 'Otra');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    within(await dialog(/Descartar/)).getByRole('button', { name: 'Descartar' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.search).toBe('');
  expect(history.length).toBe(length);
});

test('the focus goes back to what opened the dialog', async () => {
  open('');
  const add = (await screen.findAllByRole('button', { name: 'Agregar' }))[0] as HTMLElement;
  await userEvent.click(add);
  await dialog('Agregar un departamento');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('the link of a row puts its entry into the address', async () => {
  const { history } = open('');
  await userEvent.click(await screen.findByRole('link', { name: '05' }));
  await dialog('Editar Antioquia');
  expect(history.location.href).toBe(`${PATH}?open=5`);
});

test('an entry that is not on the page is fetched, and closing it leaves the list', async () => {
  const { history } = open('?open=5', { [LIST]: pageWith([]) });
  await dialog('Editar Antioquia');
  expect(await nameField()).toHaveProperty('value', 'Antioquia');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.location.href).toBe(PATH);
});

test.each(['999', 'abc'])('a link to the entry %s says that there is none', async (id) => {
  open(`?open=${id}`, { 'GET /api/utils/departments/999': () => refuseWith('not_found') });
  await screen.findByText('No existe el departamento que buscas');
  await userEvent.click(screen.getByRole('button', { name: 'Ver la lista' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a parent that was disabled is still the value of its field', async () => {
  open('?open=5');
  await dialog('Editar Antioquia');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'País' })).toHaveProperty(
      'value',
      'Colombia (desactivado)',
    ),
  );
});

test('options that could not be fetched show an error at their field and are logged', async () => {
  let fails = true;
  open('?open=5', {
    [REFERENCES]: () =>
      fails ? refuseWith('permission_denied') : answerWith({ countries: [COLOMBIA] }),
  });
  await screen.findByText(/^No pudimos traer los países\./);
  expect(log).toHaveBeenCalledWith('Error en getProcessed', expect.anything());
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(screen.queryByText(/^No pudimos traer/)).toBeNull());
});

test('two clicks in one moment import once', async () => {
  const report = {
    dry_run: true,
    row_count: 1,
    new_count: 1,
    changed_count: 0,
    same_count: 0,
    ignored_columns: [],
    problems: [],
    notices: [],
  };
  const POST = 'POST /api/utils/departments/import';
  const { countOf } = open('?open=import', { [POST]: () => answerWith(report) });
  await userEvent.upload(
    await screen.findByLabelText(/Elige un archivo/),
    new File(['Código;Nombre'], 'departamentos.csv', { type: 'text/csv' }),
  );
  const button = await screen.findByRole('button', { name: 'Importar 1 fila' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText(/^Importación lista/);
  expect(countOf(POST)).toBe(2);
});
