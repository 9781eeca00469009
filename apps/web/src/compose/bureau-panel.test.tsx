import { STATE } from '@cuotaclara/contract';
import type { BureauClock } from '@cuotaclara/contract/bureau-clock/bureau-clock';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const API = `GET ${CREDIT_API.replace(/^GET /, '')}/bureau-clock`;
const READER = ['view_associated_loans', 'view_bureau_clock'];

const CLOCK: BureauClock = {
  bureau_clock_id: 1,
  person: 'Óscar Perdomo',
  party: 'debtor',
  state: 'noticed',
  state_since: '2026-11-02',
  default_since: '2026-10-01',
  amount: 940_000,
  notices_needed: 1,
  notice_count: 1,
  report_from: '2026-11-23',
  report_until: '2028-04-01',
  reported_on: null,
  cured_on: null,
  stays_until: null,
  notices: [
    {
      bureau_notice_id: 3,
      state: 'sent',
      document_id: 9,
      document_number: 'AVC-10204-1',
      day: '2026-11-02',
      delivery: 'made',
      sha256: 'ab'.repeat(32),
    },
  ],
};

const LETTER = 'GET /api/managements/documents/9/file';

function openPanel(
  clocks: readonly BureauClock[],
  {
    functions = READER,
    today = '2026-11-12',
  }: { functions?: readonly string[]; today?: string } = {},
) {
  return openCredit({
    credits: [sampleCredit({ credit_state_id: STATE.disbursed })],
    functions,
    answers: {
      [API]: () => answerWith({ today, clocks }),
      [LETTER]: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    },
  });
}

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Centrales de riesgo' }));

test('the panel says which of the twenty days it is, and shows the letter with its proof', async () => {
  openPanel([CLOCK]);
  const shown = await panel();
  await shown.findByText('Óscar Perdomo · Titular');
  expect(shown.getByText(/Día 10 de 20: se puede reportar desde el 23 de noviembre/)).toBeDefined();
  expect(shown.getByText(/AVC-10204-1/).textContent).toContain('Entregado al correo');
  expect(shown.getByText(/Huella abababababab…/)).toBeDefined();
});

test('the number of a sealed letter opens it for who may read documents', async () => {
  const { countOf } = openPanel([CLOCK], { functions: [...READER, 'view_legal_documents'] });
  const open = await (await panel()).findByRole('button', { name: 'Ver el aviso AVC-10204-1' });
  await userEvent.click(open);
  await screen.findByRole('dialog', { name: 'AVC-10204-1' });
  expect(countOf(LETTER)).toBe(1);
});

test('a letter that is not sealed yet has nothing to open', async () => {
  const [letter] = CLOCK.notices;
  if (letter === undefined) throw new Error('the clock of this test has a letter');
  const waiting = { ...letter, state: 'issued', day: null, delivery: null, sha256: null } as const;
  openPanel([{ ...CLOCK, notices: [waiting] }], { functions: [...READER, 'view_legal_documents'] });
  const shown = await panel();
  expect((await shown.findByText(/AVC-10204-1/)).textContent).toBe('AVC-10204-1 · Por enviar');
  expect(shown.queryByRole('button', { name: /Ver el aviso/ })).toBeNull();
});

test('on its own day a notice has none of the twenty behind it', async () => {
  openPanel([CLOCK], { today: '2026-11-02' });
  const shown = await panel();
  expect(await shown.findByText(/Los veinte días empiezan mañana: se puede/)).toBeDefined();
});

test('a credit that was never late says so', async () => {
  openPanel([]);
  await (await panel()).findByText('Este crédito no ha llegado a los días de mora del aviso.');
});

test('a person without the function has no panel, and nothing is asked', async () => {
  const { countOf } = openPanel([CLOCK], { functions: ['view_associated_loans'] });
  await screen.findByRole('heading', { name: 'Lo último' });
  expect(screen.queryByRole('region', { name: 'Centrales de riesgo' })).toBeNull();
  expect(countOf(API)).toBe(0);
});
