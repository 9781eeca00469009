import { ROLE, STATE } from '@cuotaclara/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { CreditsScreen } from './credits-screen.tsx';
import { readCreditsSearch } from './credits-search.ts';

const PATH = '/credits';
const FOLLOWED = [STATE.inCompliance, STATE.disbursed];

beforeEach(() => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
});

afterEach(() => {
  act(() => sessionStore.dispatch({ type: 'signed_out' }));
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The list of credits of a role, with the role keys that its requests name. */
const open = (roleId: number) => {
  const roleKeys: (string | null)[] = [];
  fakeApi({
    'GET /api/managements/credits': ({ headers }) => {
      roleKeys.push(headers.get('x-role-key'));
      return answerWith({ data: [], page: { number: 0, size: 10, total: 0 } });
    },
    'GET /api/managements/credits/counts': () => answerWith({ counts: [] }),
    'GET /api/users/preferences': () => answerWith({ preferences: {} }),
    'GET /api/utils': () => answerWith({ headquarters: [] }),
  });
  const functions = ['view_associated_loans'];
  const user = sampleUser({ roleId, functions, followedStates: FOLLOWED });
  sessionStore.dispatch({ type: 'signed_in', user });
  const { history } = renderPage((props) => <CreditsScreen {...props} />, {
    path: PATH,
    readSearch: readCreditsSearch,
    addresses: [PATH],
  });
  return { history, roleKeys };
};

const strip = () => screen.findByRole('group', { name: 'Estado de los créditos' });
const choose = async (state: RegExp) =>
  userEvent.click(within(await strip()).getByRole('button', { name: state }));
const chosen = async () =>
  within(await strip())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test.each([
  { role: 'COMPLIANCE_OFFICER', id: ROLE.complianceOfficer, label: /En cumplimiento$/ },
  { role: 'PORTFOLIO', id: ROLE.portfolio, label: /Desembolsado$/ },
  { role: 'CUSTOMER_SERVICE', id: ROLE.customerService, label: /Todos$/ },
])('$role starts with its own credits, and the address says nothing', async ({ id, label }) => {
  const { history, roleKeys } = open(id);
  expect(await chosen()).toEqual([expect.stringMatching(label)]);
  await waitFor(() => expect(roleKeys).toEqual([String(id)]));
  expect(history.location.href).toBe(PATH);
});

test('another state is a step of the back button, and can be taken off', async () => {
  const { history } = open(ROLE.insuranceAgent);
  await choose(/Todos$/);
  await waitFor(() => expect(history.location.href).toBe(`${PATH}?states=all`));
  await choose(/Desembolsado$/);
  const disbursed = `${PATH}?credit_state_id=${STATE.disbursed}`;
  await waitFor(() => expect(history.location.href).toBe(disbursed));
  act(() => history.back());
  await waitFor(async () => expect(await chosen()).toEqual([expect.stringMatching(/Todos$/)]));
  const [clear] = screen.getAllByRole('button', { name: 'Limpiar filtros' });
  await userEvent.click(clear as HTMLElement);
  await waitFor(() => expect(history.location.href).toBe(PATH));
  expect(await chosen()).toEqual([expect.stringMatching(/En cumplimiento$/)]);
});
