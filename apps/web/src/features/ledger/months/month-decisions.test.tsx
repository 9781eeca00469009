import type { MonthClosing } from '@cuotaclara/contract/ledger/months';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { SAMPLE_ALLOWANCE, SAMPLE_ALLOWANCE_DECISION } from '#test/sample-allowance.ts';
import { sampleUser } from '#test/sample-user.ts';
import { ClosingStrip } from './closing-strip.tsx';
import { MonthDecisions } from './month-decisions.tsx';

afterEach(() => vi.unstubAllGlobals());

const DECISIONS = '/api/managements/decisions';
const ALLOWANCES = `${DECISIONS}/month-allowances`;

const open = (draw: () => ReactElement) => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  const user = sampleUser({ functions: ['view_ledger', 'manage_ledger'] });
  sessionStore.dispatch({ type: 'signed_in', user });
  const sent: unknown[] = [];
  const take = (reply: unknown) => async (request: Request) => {
    sent.push(await request.json());
    return answerWith(reply);
  };
  fakeApi({
    [`GET ${ALLOWANCES}/4`]: () => answerWith(SAMPLE_ALLOWANCE_DECISION),
    [`POST ${ALLOWANCES}`]: take({
      decision_id: 4,
      expires_on: '2026-11-17',
      preview: SAMPLE_ALLOWANCE,
    }),
    [`POST ${ALLOWANCES}/4/approval`]: take({
      decision_id: 4,
      outcome: { month: '2026-10', amount: 8_402 },
    }),
  });
  renderPage(draw, { path: '/ledger', readSearch: () => ({}), addresses: ['/ledger'] });
  return sent;
};

test('an allowance shows its categories and what changed, and is approved as it was seen', async () => {
  const decision = { decision_id: 4, kind: 'month_allowance', month: '2026-10' } as const;
  const sent = open(() => <MonthDecisions decisions={[decision]} />);
  const name = '¿Contabilizar la provisión de octubre de 2026?';
  const panel = within(await screen.findByRole('region', { name }));
  expect(await panel.findByText('Hasta 30 días de mora', { exact: false })).toBeDefined();
  expect(panel.getByText('Asientos del mes: 12')).toBeDefined();
  expect(panel.queryByText('Por qué')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: /Dejar la provisión en \$\s8\.402/ }));
  const { details: _, ...seen } = SAMPLE_ALLOWANCE;
  await waitFor(() => expect(sent).toEqual([{ seen, ticked: [] }]));
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
      name: 'allowance',
      is_done: false,
      proof: 'Falta la provisión del mes',
      solved_by: 'Contabilidad',
    },
  ],
  obstacle: 'Falta: Provisión.',
  open_decisions: [],
  run: null,
};

test('an allowance is proposed from the closing list, without a reason', async () => {
  const sent = open(() => <ClosingStrip closing={CLOSING} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Proponer' }));
  await waitFor(() => expect(sent).toEqual([{ subject: '2026-10', input: {}, reason: null }]));
});
