import { STATE } from '@cuotaclara/contract';
import type { CreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const API = `GET ${CREDIT_API}/acts`;
const READER = ['view_associated_loans', 'view_overdue'];
const DECIDER = [...READER, 'waive_debt', 'write_off_credit', 'alter_credit'];

const NOTHING: CreditActs = {
  credit_id: 10_204,
  offered: [],
  prompted: null,
  open: [],
  done: [],
  offers: [],
};

const WAIVED: CreditActs['done'][number] = {
  credit_event_id: 31,
  act: 'waiver',
  happened_on: '2026-11-10',
  reason: 'Estuvo hospitalizado.',
  proposed_by: 'Liliana Arbeláez',
  approved_by: 'Mauricio Echavarría',
  at: '2026-11-10T15:00:00Z',
  undone: null,
  may_undo: true,
};

const DECISIONS = '/api/managements/decisions';

const previewOf = (lines: readonly object[], amount: number | null = null) => ({
  hash: 'c'.repeat(64),
  amount,
  lines,
  facts: [],
  details: null,
});

const unproposed = (preview: object) => ({ open_decision_id: null, preview, obstacle: null });

type ApiAnswers = NonNullable<Parameters<typeof openCredit>[0]['answers']>;

const openActs = (answers: ApiAnswers, functions: readonly string[] = DECIDER) =>
  openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.disbursed })],
    functions,
    answers,
  });

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Decisiones sobre la deuda' }));

test('a reader sees that nothing was decided, and has nothing to propose', async () => {
  openActs({ [API]: () => answerWith(NOTHING) }, READER);
  const { findByText, queryByRole } = await panel();
  await findByText('Nadie ha decidido nada sobre esta deuda.');
  expect(queryByRole('button', { name: 'Proponer' })).toBeNull();
});

test('a person who does not follow arrears has no panel, and nothing is asked', async () => {
  const { countOf } = openActs({}, ['view_associated_loans']);
  await screen.findByRole('heading', { name: 'Lo último' });
  expect(screen.queryByRole('region', { name: 'Decisiones sobre la deuda' })).toBeNull();
  expect(countOf(API)).toBe(0);
});

test('an insolvency asks for the pause of late interest, which opens its form', async () => {
  openActs({
    [API]: () => answerWith({ ...NOTHING, offered: ['late_pause'], prompted: 'late_pause' }),
  });
  const { findByText, findByRole, queryByText } = await panel();
  await findByText(/El titular está en insolvencia/);
  await userEvent.click(await findByRole('button', { name: 'Suspender la mora' }));
  expect(queryByText(/El titular está en insolvencia/)).toBeNull();
});

test('a waiver is proposed by its parts, and what is left empty is all of it', async () => {
  const sent: unknown[] = [];
  const late = { name: 'late_interest', before: 12_000, after: 0 };
  openActs({
    [API]: () => answerWith({ ...NOTHING, offered: ['debt_waiver', 'late_pause'] }),
    [`GET ${DECISIONS}/debt-waivers/preview`]: () =>
      answerWith(unproposed(previewOf([late], 12_000))),
    [`POST ${DECISIONS}/debt-waivers`]: async (request) => {
      sent.push(await request.json());
      return refuseWith('waiver_above_debt', { part: 'Cargos', owed: '$ 1.000' });
    },
  });
  const { findByRole, findByLabelText, getByLabelText, getByRole, findByText } = await panel();
  await userEvent.click(await findByRole('button', { name: 'Proponer' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Condonar',
    'Suspender la mora',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Condonar' }));
  await userEvent.click(await findByLabelText('Condonar intereses de mora'));
  await userEvent.click(getByLabelText('Condonar cargos'));
  await userEvent.type(getByLabelText('Cuánto de cargos'), '2000');
  await userEvent.type(getByLabelText('Motivo, lo verá quien aprueba'), 'Estuvo hospitalizado.');
  const ask = getByRole('button', { name: 'Proponer' });
  await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false));
  await userEvent.click(ask);
  await findByText(/no se puede condonar más/);
  expect(sent).toEqual([
    {
      subject: 10_204,
      input: { parts: [{ part: 'late_interest' }, { part: 'charges', amount: 2_000 }] },
      reason: 'Estuvo hospitalizado.',
      seen_hash: 'c'.repeat(64),
    },
  ]);
});

test('what waits for another person has its page, and is not offered again', async () => {
  const open = [{ act: 'credit_write_off' as const, decision_id: 8 }];
  openActs({ [API]: () => answerWith({ ...NOTHING, offered: ['credit_write_off'], open }) });
  const { findByRole, queryByRole } = await panel();
  const link = await findByRole('link', { name: 'Ver la propuesta' });
  expect(link.getAttribute('href')).toBe('/decisions/write-offs/8');
  expect(queryByRole('button', { name: 'Proponer' })).toBeNull();
});

test('an act tells its people, and undoing it shows the figures before it is proposed', async () => {
  const debt = { name: 'payoff', before: 900_000, after: 912_000 };
  openActs({
    [API]: () => answerWith({ ...NOTHING, done: [WAIVED] }),
    [`GET ${DECISIONS}/act-reversals/preview`]: () => answerWith(unproposed(previewOf([debt]))),
  });
  const { findByText, getByRole, findByRole } = await panel();
  await findByText('Propuso Liliana Arbeláez, aprobó Mauricio Echavarría');
  await userEvent.click(getByRole('button', { name: 'Deshacer' }));
  expect((await findByRole('table', { name: 'Antes y después' })).textContent).toContain('912.000');
  expect(getByRole('button', { name: 'Proponer deshacerlo' })).toBeDefined();
});
