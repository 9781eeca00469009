import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DecisionDetail } from '#domain/decision/decision-queries.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { renderPage } from '#test/render-page.tsx';
import { sampleUser } from '#test/sample-user.ts';
import { DecisionPage } from './decision-page.tsx';
import { proposedBy } from './testing/open-payments-tab.ts';

afterEach(() => vi.unstubAllGlobals());

const REFUNDS = '/api/managements/decisions/surplus-refunds';
const PROPOSER = ['view_associated_loans', 'view_payments', 'reverse_payment'];

const signIn = (functions: readonly string[]): void => {
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ functions }) });
};

const PREVIEW = {
  hash: 'b'.repeat(64),
  amount: 52_801,
  lines: [{ name: 'surplus', before: 52_801, after: 0 }],
  facts: [],
  details: null,
};

const REFUSED = proposedBy(1, {
  decision_id: 4,
  label: 'CR-10204',
  subject: '10204',
  state: 'refused',
  input: { amount: 52_801, payee: 'Ana Gómez', party: '7:61034528810' },
  reason: 'Pagó de más.',
  decided_by: { user_id: 2, name: 'Teodoro Ruiz' },
  decided_at: '2026-11-13T15:00:00Z',
  decision_note: 'Falta el certificado.',
  seen: { amount: 50_000, lines: [{ name: 'surplus', before: 50_000, after: 0 }], facts: [] },
  preview: null,
});

const REASON = 'Motivo, lo verá quien aprueba';

const UNCHANGED = { open_decision_id: null, preview: PREVIEW, obstacle: null, changes: [] };

type DecisionVisit = {
  readonly decision?: DecisionDetail;
  readonly functions?: readonly string[];
  /** Answers before those of a server that works, by what was asked. */
  readonly readingFails?: Response[];
  readonly sendingFails?: Response[];
};

/** Opens a decision that ended undone; a proposal of it now would look like `now`. */
function openDecision(now: object, opened: DecisionVisit = {}) {
  const { decision = REFUSED, functions = PROPOSER } = opened;
  const { readingFails = [], sendingFails = [] } = opened;
  signIn(functions);
  const sent: unknown[] = [];
  fakeApi({
    [`GET ${REFUNDS}/4`]: () => answerWith(decision),
    [`GET ${REFUNDS}/preview`]: () => readingFails.shift() ?? answerWith(now),
    [`POST ${REFUNDS}`]: async (request) => {
      sent.push(await request.json());
      return (
        sendingFails.shift() ??
        answerWith({ decision_id: 9, expires_on: '2026-11-25', preview: PREVIEW })
      );
    },
  });
  renderPage(() => <DecisionPage kind="surplus_refund" decisionId={4} />, {
    path: '/decisions/surplus-refunds/4',
    readSearch: () => ({}),
    addresses: ['/decisions/surplus-refunds/4'],
  });
  return sent;
}

const proposeAgain = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Volver a proponer' }));

test('what was refused is proposed again with its input, a reason to edit and what changed', async () => {
  const changes = [{ name: 'surplus', was: 50_000, is: 52_801, matters: true }];
  const now = { open_decision_id: null, preview: PREVIEW, obstacle: null, changes };
  const sent = openDecision(now);
  expect(
    await screen.findByRole('heading', {
      name: '¿Devolver el saldo a favor del crédito CR-10204?',
    }),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a proponer' }));
  expect(await screen.findByText('Cambió desde que se propuso')).toBeDefined();
  const reason = screen.getByLabelText('Motivo, lo verá quien aprueba');
  expect((reason as HTMLTextAreaElement).value).toBe('Pagó de más.');
  await userEvent.type(reason, ' Ya está el certificado.');
  await userEvent.click(screen.getByRole('button', { name: 'Volver a proponer' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        subject: '10204',
        input: REFUSED.input,
        reason: 'Pagó de más. Ya está el certificado.',
        seen_hash: PREVIEW.hash,
      },
    ]),
  );
});

test('nothing is proposed again while another proposal about it is open', async () => {
  openDecision({ open_decision_id: 8, preview: PREVIEW, obstacle: null, changes: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a proponer' }));
  const open = await screen.findByRole('link', { name: 'Ver la que está abierta' });
  expect(open.getAttribute('href')).toBe('/decisions/surplus-refunds/8');
  expect(screen.queryByLabelText('Motivo, lo verá quien aprueba')).toBeNull();
});

test.each(['refused', 'withdrawn', 'voided', 'expired'] as const)(
  'what ended as %s can be proposed again',
  async (state) => {
    openDecision(UNCHANGED, { decision: { ...REFUSED, state } });
    expect(await screen.findByRole('button', { name: 'Volver a proponer' })).toBeDefined();
  },
);

test('what was approved is not proposed again', async () => {
  openDecision(UNCHANGED, { decision: { ...REFUSED, state: 'approved' } });
  await screen.findByRole('heading', { name: 'Cómo terminó' });
  expect(screen.queryByRole('button', { name: 'Volver a proponer' })).toBeNull();
});

test('a person who may not propose it reads how it ended, and has no button', async () => {
  openDecision(UNCHANGED, { functions: ['view_associated_loans', 'view_payments'] });
  await screen.findByText(/Falta el certificado/);
  expect(screen.queryByRole('button', { name: 'Volver a proponer' })).toBeNull();
});

test('an unchanged subject is said to be as the proposer saw it', async () => {
  openDecision(UNCHANGED);
  await proposeAgain();
  expect(await screen.findByText('Todo sigue como lo vio quien propuso.')).toBeDefined();
});

test('an obstacle stands in the place of the form, with the way back', async () => {
  const obstacle = 'El crédito ya no tiene saldo a favor.';
  openDecision({ ...UNCHANGED, preview: null, obstacle });
  await proposeAgain();
  await screen.findByText(obstacle);
  expect(screen.queryByLabelText(REASON)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByRole('button', { name: 'Volver a proponer' })).toBeDefined();
});

test('figures that cannot be computed say so and can be asked for again', async () => {
  openDecision(UNCHANGED, { readingFails: [refuseWith('not_found')] });
  await proposeAgain();
  await screen.findByText('No pudimos traer lo que cambiaría');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByLabelText(REASON)).toBeDefined();
});

test('a refusal is said at the form, keeps the reason, and is sent again', async () => {
  const refusal = refuseWith('decision_changed');
  const sent = openDecision(UNCHANGED, { sendingFails: [refusal] });
  await proposeAgain();
  await userEvent.type(await screen.findByLabelText(REASON), ' Otra vez.');
  await userEvent.click(screen.getByRole('button', { name: 'Volver a proponer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(REASON).value).toBe('Pagó de más. Otra vez.');
  await userEvent.click(screen.getByRole('button', { name: 'Volver a proponer' }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a reason that was emptied is asked for before anything is sent', async () => {
  const sent = openDecision(UNCHANGED);
  await proposeAgain();
  await userEvent.clear(await screen.findByLabelText(REASON));
  await userEvent.click(screen.getByRole('button', { name: 'Volver a proponer' }));
  expect(await screen.findByText('Escribe el motivo.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('leaving asks first where the reason was edited', async () => {
  openDecision(UNCHANGED);
  await proposeAgain();
  await userEvent.type(await screen.findByLabelText(REASON), ' Otra vez.');
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(REASON).value).toContain('Otra vez.');
});
