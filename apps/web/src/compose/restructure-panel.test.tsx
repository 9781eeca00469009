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
const DECISIONS = '/api/managements/decisions';
const FUNCTIONS = ['view_associated_loans', 'view_overdue', 'view_payments', 'alter_credit'];

type Offer = CreditActs['offers'][number];

const OFFER: Offer = {
  restructure_offer_id: 4,
  decision_id: 9,
  document_id: 71,
  document_number: 'OTR-10204-1',
  state: 'signing',
  why: null,
  instalment_count: 24,
  first_due_on: '2027-01-05',
  first_instalment: 346_251,
  total: 8_224_781,
  issued_at: '2026-11-19T15:00:00Z',
  expires_at: '2026-11-29T22:00:00Z',
  ended_at: null,
  may_reissue: false,
  may_withdraw: true,
};

const actsWith = (differences: Partial<CreditActs>): CreditActs => ({
  credit_id: 10_204,
  offered: [],
  prompted: null,
  open: [],
  done: [],
  offers: [],
  ...differences,
});

type ApiAnswers = NonNullable<Parameters<typeof openCredit>[0]['answers']>;

const openWith = (differences: Partial<CreditActs>, answers: ApiAnswers = {}) =>
  openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.disbursed })],
    functions: FUNCTIONS,
    answers: { [API]: () => answerWith(actsWith(differences)), ...answers },
  });

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Decisiones sobre la deuda' }));

test('a new plan is asked for only once its terms are whole, and sent as they were typed', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const line = { name: 'instalments_left', before: 14, after: 24 };
  openWith(
    { offered: ['credit_restructure'] },
    {
      [`GET ${DECISIONS}/restructures/preview`]: (request) => {
        asked.push(new URL(request.url).search);
        return answerWith({
          open_decision_id: null,
          preview: { hash: 'd'.repeat(64), amount: null, lines: [line], facts: [], details: null },
          obstacle: null,
        });
      },
      [`POST ${DECISIONS}/restructures`]: async (request) => {
        sent.push(await request.json());
        return refuseWith('restructure_offered');
      },
    },
  );
  const { findByRole, findByLabelText, getByLabelText, getByRole } = await panel();
  await userEvent.click(await findByRole('button', { name: 'Proponer' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reestructurar' }));
  await userEvent.type(await findByLabelText('Cuotas nuevas'), '24');
  await userEvent.type(getByLabelText('Primera cuota nueva'), '2027-01-05');
  await userEvent.type(getByLabelText('Tasa nueva, % E.A.'), '18,5');
  await userEvent.type(getByLabelText('Motivo, lo verá quien aprueba'), 'Gana menos.');
  await waitFor(() => expect(asked.at(-1)).toContain('18.5'));
  await userEvent.click(getByRole('button', { name: 'Proponer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    subject: 10_204,
    input: { instalment_count: 24, first_due_on: '2027-01-05', rate_ea: 18.5 },
    reason: 'Gana menos.',
  });
});

test('an addendum that can be signed says its first instalment, its total and until when', async () => {
  openWith({ offers: [OFFER] });
  const { findByText, getByRole, queryByRole } = await panel();
  const words = (await findByText('Reestructuración: por firmar.')).closest('div')?.textContent;
  expect(words?.replaceAll('\u00a0', ' ')).toContain(
    '24 cuotas, la primera el 5 ene 2027, de $ 346.251. Son $ 8.224.781 en total.',
  );
  expect(words).toContain('Se firma hasta el 29 nov 2026.');
  expect(getByRole('link', { name: 'Ver el otrosí OTR-10204-1' })).toBeDefined();
  expect(queryByRole('button', { name: 'Emitir otra vez' })).toBeNull();
});

test('an addendum is taken back with its reason, and a refusal loses no word of it', async () => {
  const sent: unknown[] = [];
  openWith(
    { offers: [OFFER] },
    {
      'POST /api/managements/restructures/4/withdraw': async (request) => {
        sent.push(await request.json());
        return refuseWith('restructure_over', { state: 'en firme' });
      },
    },
  );
  const { findByRole, getByLabelText, getByRole } = await panel();
  await userEvent.click(await findByRole('button', { name: 'Retirar' }));
  await userEvent.type(getByLabelText('Por qué se retira'), 'Va a pagar todo.');
  await userEvent.click(getByRole('button', { name: 'Retirar el otrosí' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Va a pagar todo.' }]));
  expect((getByLabelText('Por qué se retira') as HTMLTextAreaElement).value).toBe(
    'Va a pagar todo.',
  );
});

test('an addendum whose debt changed says why, and is issued again', async () => {
  const offer: Offer = {
    ...OFFER,
    state: 'overtaken',
    why: 'un pago de $ 100.000',
    may_reissue: true,
  };
  let isReissued = false;
  openWith(
    {},
    {
      [API]: () => answerWith(actsWith({ offers: [isReissued ? OFFER : offer] })),
      'POST /api/managements/restructures/4/issue': () => {
        isReissued = true;
        return answerWith({ credit_id: 10_204, document_set_id: 12, document_id: 72 });
      },
    },
  );
  const { findByText, getByRole } = await panel();
  await findByText('un pago de $ 100.000');
  await userEvent.click(getByRole('button', { name: 'Emitir otra vez' }));
  await findByText('Reestructuración: por firmar.');
});
