import type { MonthClosing } from '@cuotaclara/contract/ledger/months';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { ClosingStrip } from './closing-strip.tsx';
import { MonthDecisions } from './month-decisions.tsx';

afterEach(() => vi.unstubAllGlobals());

const DECISIONS = '/api/managements/decisions';
const ALLOWANCES = `${DECISIONS}/month-allowances`;

const PREVIEW = {
  hash: 'c'.repeat(64),
  amount: 8_402,
  lines: [
    { name: 'total', before: 402, after: 8_402 },
    { name: 'principal', before: 402, after: 8_402 },
    { name: 'interest', before: 0, after: 0 },
  ],
  facts: [{ name: 'entries', value: 12 }],
  details: {
    lines: [
      {
        category: 'A',
        credit_count: 3,
        principal: 840_200,
        interest: 0,
        principal_bps: 100,
        interest_bps: 100,
        principal_allowance: 8_402,
        interest_allowance: 0,
      },
    ],
    wanted: 8_402,
    held: 402,
  },
};

const DECISION = {
  decision_id: 4,
  state: 'proposed',
  label: 'octubre de 2026',
  subject: '2026-10',
  credit_id: null,
  input: {},
  reason: null,
  proposed_by: { user_id: 2, name: 'Lina Ossa' },
  proposed_at: '2026-11-03T12:00:00Z',
  expires_on: '2026-11-17',
  decided_by: null,
  decided_at: null,
  decision_note: null,
  seen: { amount: 8_402, lines: PREVIEW.lines, facts: [{ name: 'entries', value: 11 }] },
  preview: PREVIEW,
  obstacle: null,
  needs_code: false,
  changes: [{ name: 'entries', was: 11, is: 12, matters: false }],
  deciders: ['Adriana Pardo'],
};

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
    [`GET ${ALLOWANCES}/4`]: () => answerWith(DECISION),
    [`POST ${ALLOWANCES}`]: take({ decision_id: 4, expires_on: '2026-11-17', preview: PREVIEW }),
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
  const { details: _, ...seen } = PREVIEW;
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
