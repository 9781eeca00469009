import type { MonthClosing, OpenMonthDecision } from '@cuotaclara/contract/ledger/months';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { AccountsScreen } from './accounts/accounts-screen.tsx';
import { AllowanceScreen } from './allowance/allowance-screen.tsx';
import { type BooksSearch, type OnBooksSearch, readBooksSearch } from './books-search.ts';
import { GeneralScreen } from './desk/general-screen.tsx';
import { ClosingStrip } from './months/closing-strip.tsx';
import { MonthActions } from './months/month-actions.tsx';

afterEach(() => vi.unstubAllGlobals());

const balance = (role: string, code: string, name: string, closing: number) => ({
  role,
  code,
  name,
  opening: 0,
  debits: Math.max(0, closing),
  credits: Math.max(0, -closing),
  closing,
});

const ACCOUNTS = {
  accounts: [
    {
      role: 'principal',
      code: '13700501',
      name: 'Préstamos con garantía real',
      nature: 'debit',
      third: 'borrower',
      changes: [],
    },
  ],
  rates: [
    {
      in_force_from: '2000-01-01',
      rates: ['A', 'B', 'C', 'D', 'E'].map((category) => ({
        category,
        principal_bps: 100,
        interest_bps: 100,
      })),
      set_by: null,
    },
  ],
  parties: [{ party: 'insurer', name: null, nit: null, version: null }],
  first_open_on: '2026-11-01',
};

type Asked = { readonly name: string; readonly body: unknown };

type Drawn = { readonly search: BooksSearch; readonly onSearch: OnBooksSearch };

type Visit = {
  readonly functions?: readonly string[];
  readonly answer?: () => Response;
  readonly waiting?: readonly OpenMonthDecision[];
};

const open = (draw: (props: Drawn) => ReactElement, visit: Visit = {}) => {
  const { functions = ['view_ledger', 'manage_ledger'], answer, waiting = [] } = visit;
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
  const asked: Asked[] = [];
  const take = (name: string, reply: unknown) => async (request: Request) => {
    asked.push({ name, body: await request.json() });
    return answer?.() ?? answerWith(reply);
  };
  const ledger = '/api/managements/ledger';
  fakeApi({
    [`GET ${ledger}/months`]: () =>
      answerWith({
        months: [],
        changes: [],
        open_decisions: waiting,
        next: '2026-10',
        last_closed: null,
        last_run: null,
      }),
    [`GET ${ledger}/balances`]: () =>
      answerWith({
        initial_date: '2026-10-01',
        final_date: '2026-10-31',
        accounts: [
          balance('interestDue', '13451001', 'Intereses exigibles', 40),
          balance('interestAccrued', '13451002', 'Intereses causados no exigibles', 60),
          balance('interestIncome', '41502001', 'Intereses corrientes', -100),
        ],
      }),
    [`GET ${ledger}/accounts/interestDue/movements`]: () => answerWith({ data: [], next: null }),
    [`GET ${ledger}/accounts`]: () => answerWith(ACCOUNTS),
    [`GET ${ledger}/months/2026-10/allowance`]: () =>
      answerWith({ month: '2026-10', lines: [], wanted: 8_402, held: 402 }),
    [`POST ${ledger}/accounts/principal/codes`]: take('code', {
      ...ACCOUNTS.accounts[0],
      code: '130505',
    }),
    [`PUT ${ledger}/parties/insurer`]: take('party', {
      party: 'insurer',
      name: 'Seguros',
      nit: '900123456-8',
      version: 1,
    }),
    [`POST ${ledger}/allowance-rates`]: take('rates', ACCOUNTS.rates[0]),
    'GET /api/users/waiting': () => answerWith({ items: [], looked_at: [] }),
  });
  renderPage(draw, {
    path: '/ledger/book',
    readSearch: readBooksSearch,
    addresses: ['/ledger/book'],
  });
  return asked;
};

test('the general ledger adds accounts up by four digits, and unfolds down to movements', async () => {
  open((props) => <GeneralScreen {...props} />);
  // By text, because roles of a whole book take seconds to find.
  const general = await screen.findByText('Ingresos por cobrar');
  expect(general.closest('tr')?.textContent).toContain('100');
  expect(screen.queryByText('Intereses exigibles')).toBeNull();
  await userEvent.click(general);
  await userEvent.click(screen.getByText('Intereses exigibles'));
  expect(await screen.findByText('Movimientos de Intereses exigibles')).toBeDefined();
});

test('an account gets another code from a day on; a refusal keeps what was typed', async () => {
  const answer = vi.fn(() =>
    refuseWith('ledger_code_taken', { code: '130505', account: 'Clientes' }),
  );
  const asked = open(() => <AccountsScreen />, { answer });
  await userEvent.click(await screen.findByRole('button', { name: /Cambiar\s*el código de/ }));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: 'Guardar código' });
  await userEvent.click(save);
  expect(within(dialog).getByText('Escribe otro código u otro nombre.')).toBeDefined();
  const code = within(dialog).getByLabelText('Código');
  await userEvent.clear(code);
  await userEvent.type(code, '13.05.05');
  await userEvent.click(save);
  expect(await within(dialog).findByText('El código 130505 ya es de Clientes.')).toBeDefined();
  expect(asked).toMatchObject([{ name: 'code', body: { code: '130505' } }]);
  expect((code as HTMLInputElement).value).toBe('130505');
});

test('a third party gets its name and a NIT whose digit is right', async () => {
  const asked = open(() => <AccountsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: /Escribir\s*el NIT/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Razón social'), 'Seguros');
  const nit = within(dialog).getByLabelText('NIT');
  await userEvent.type(nit, '900123456-1');
  const save = within(dialog).getByRole('button', { name: 'Guardar tercero' });
  await userEvent.click(save);
  expect(within(dialog).getByText(/dígito de verificación no coincide/)).toBeDefined();
  expect(asked).toEqual([]);
  await userEvent.clear(nit);
  await userEvent.type(nit, '900.123.456-8');
  await userEvent.click(save);
  await waitFor(() =>
    expect(asked).toMatchObject([{ body: { name: 'Seguros', nit: '900123456-8', version: null } }]),
  );
});

test('percentages of the allowance are typed as people write them', async () => {
  const asked = open((props) => <AllowanceScreen {...props} />);
  expect(await screen.findByText('$ 8.000')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar porcentajes' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Capital de la categoría B');
  const save = within(dialog).getByRole('button', { name: 'Guardar porcentajes' });
  await userEvent.clear(field);
  await userEvent.type(field, '101');
  await userEvent.click(save);
  expect(within(dialog).getByText('De 0 a 100, con máximo dos decimales.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '3,25');
  await userEvent.click(save);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    rates: expect.arrayContaining([{ category: 'B', principal_bps: 325, interest_bps: 100 }]),
  });
});

const PROPOSED = { decision_id: 4, kind: 'month_allowance', month: '2026-10' } as const;

test.each([
  ['is to be proposed', [], 'Se propone al cerrar el mes'],
  ['waits for its approval', [PROPOSED], 'Ya se propuso: falta que otra persona la apruebe'],
] as const)('an allowance that %s says so', async (_name, waiting, text) => {
  open((props) => <AllowanceScreen {...props} />, { waiting });
  expect(await screen.findByRole('link', { name: text })).toBeDefined();
});

test('who only sees the books changes nothing', async () => {
  open(() => <AccountsScreen />, { functions: ['view_ledger'] });
  await screen.findByText('Préstamos con garantía real');
  expect(screen.queryByRole('button', { name: /Cambiar|Escribir/ })).toBeNull();
});

const CLOSING: MonthClosing = {
  month: '2026-10',
  state: 'closing',
  is_within_later: false,
  entry_count: null,
  sha256: null,
  changed_by: null,
  changed_at: null,
  lines: [
    {
      name: 'bank',
      is_done: true,
      proof: '1 consignación en bandeja, $\u00a0918.600',
      solved_by: null,
    },
    {
      name: 'gateway',
      is_done: false,
      proof: '2 pagos sin liquidar, $\u00a0354.000',
      solved_by: 'Tesorería',
    },
    {
      name: 'check',
      is_done: false,
      proof: 'Falta la verificación del cierre',
      solved_by: 'Contabilidad',
    },
  ],
  obstacle: 'Falta: Pasarela y Verificación.',
  open_decisions: [],
  run: null,
};

test('a month that cannot be closed yet says why beside its button', async () => {
  const closing = { ...CLOSING, state: 'open', obstacle: 'Noviembre no ha terminado.' } as const;
  open(() => <MonthActions closing={closing} />, { functions: ['manage_ledger'] });
  expect(await screen.findByText('Noviembre no ha terminado.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Empezar el cierre' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('the closing list says what treasury still owes, with its figures', async () => {
  open(() => <ClosingStrip closing={CLOSING} />);
  const [bank, gateway, check] = await screen.findAllByRole('listitem');
  expect(bank?.textContent).toContain('1 consignación en bandeja, $\u00a0918.600');
  expect(gateway?.textContent).toContain('2 pagos sin liquidar, $\u00a0354.000. Tesorería');
  expect(check?.textContent).not.toContain('Contabilidad');
  expect(screen.queryByRole('link')).toBeNull();
});

test('who reconciles opens from the closing list what is missing', async () => {
  open(() => <ClosingStrip closing={CLOSING} />, {
    functions: ['view_ledger', 'reconcile_bank'],
  });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/deposits', '/settlements']);
});
