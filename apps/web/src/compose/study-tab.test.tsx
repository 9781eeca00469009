import { STATE } from '@cuotaclara/contract';
import type { CreditStudy } from '@cuotaclara/contract/studies/study';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { SAMPLE_REPORT, sampleKeptStudy, sampleStudy } from '#test/sample-study.ts';
import { openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const STUDY_API = '/api/managements/credits/studies/10204';
const ASK = `POST ${STUDY_API}/bureau`;

/** Opens the study; `sent` gets what each question to the bureau carried. */
const openStudy = (study: CreditStudy, state: number = STATE.inStudy) => {
  const sent: unknown[] = [];
  openCredit({
    credits: [sampleCredit({ credit_state_id: state, steps: [] })],
    answers: {
      [`GET ${STUDY_API}`]: () => answerWith(study),
      [ASK]: async (request) => {
        sent.push(await request.json());
        return answerWith(SAMPLE_REPORT);
      },
    },
    address: '?tab=study',
  });
  return { sent };
};

const findPanel = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }));

test('a study suggests in its badge, and asks the person to decide', async () => {
  openStudy(sampleStudy());
  const panel = await findPanel('Puntaje');
  expect(panel.getByText('Sugiere revisar')).toBeDefined();
  expect(panel.getByText('52')).toBeDefined();
  const capacity = await findPanel('Capacidad de pago');
  expect(capacity.getByText('Cuota de un mes completo')).toBeDefined();
});

test('a study without its bureau report is incomplete: it names what is missing and has no sum', async () => {
  const missing = 'Falta consultar la central de riesgo: no se sabe qué paga en otras partes.';
  const [burden, bureau] = sampleStudy().factors;
  if (burden === undefined || bureau === undefined) throw new Error('the sample has two factors');
  openStudy(
    sampleStudy({
      bureau: null,
      points: null,
      suggestion: 'incomplete',
      missing: [missing],
      reasons: [],
      warnings: [missing],
      factors: [
        burden,
        { ...bureau, value: null, words: 'Sin dato', points: 6 },
        {
          name: 'internal_history',
          label: 'Peor mora con nosotros',
          value: null,
          words: 'Cliente nuevo',
          points: 5,
          points_max: 10,
        },
      ],
    }),
  );
  const panel = await findPanel('Puntaje');
  expect(panel.getByText('Incompleto')).toBeDefined();
  expect(panel.getByText(missing)).toBeDefined();
  expect(panel.queryByText(/de 100 puntos/)).toBeNull();
  expect(panel.getByRole('row', { name: /central de riesgo/ }).textContent).toContain('– de 25');
  expect(panel.getByRole('row', { name: /Cliente nuevo/ }).textContent).toContain('5 de 10');
});

test('asking the bureau for the first time asks nothing else', async () => {
  const { sent } = openStudy(sampleStudy({ bureau: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Consultar' }));
  await waitFor(() => expect(sent).toEqual([{}]));
});

test('asking the bureau again says who asked last and when, and is sent only once confirmed', async () => {
  const { sent } = openStudy(sampleStudy());
  await userEvent.click(await screen.findByRole('button', { name: 'Consultar de nuevo' }));
  const question = within(await screen.findByRole('dialog'));
  const said = question.getByText(/^Viviana Patiño la consultó/).textContent;
  expect(said).toContain(
    'el 10 nov 2026, 5:41\u00a0p.\u00a0m., y ese reporte todavía está vigente',
  );
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Consultar de nuevo' }));
  await waitFor(() => expect(sent).toEqual([{ repeats: 31 }]));
});

test.each([STATE.approved, STATE.disbursed, STATE.writtenOff])(
  'a credit in state %i shows the study of its decision with its date, and asks nothing again',
  async (state) => {
    openStudy(sampleKeptStudy({ bureau: { ...SAMPLE_REPORT, is_fresh: false } }), state);
    const panel = await findPanel('Estudio del 3 de marzo de 2026');
    expect(panel.getByText('Aprobado por Viviana Patiño')).toBeDefined();
    expect(panel.getByText(/«Tiene codeudor»/)).toBeDefined();
    expect(panel.getByText('52')).toBeDefined();
    expect(screen.getByText('Era cliente nuevo')).toBeDefined();
    expect(screen.getByText('Debía ese día')).toBeDefined();
    expect(screen.getByText('Ya no estaba vigente')).toBeDefined();
    expect(screen.queryByText('Debe hoy')).toBeNull();
    expect(screen.queryByRole('button', { name: /Consultar|Buscar/ })).toBeNull();
    expect(screen.queryByText('Decisiones anteriores')).toBeNull();
  },
);

test('of a study whose findings were erased only the points show', async () => {
  openStudy(
    sampleKeptStudy({
      affordability: null,
      bureau: null,
      history: null,
      identity_state: null,
      screening: null,
      reasons: [],
    }),
    STATE.disbursed,
  );
  await screen.findByText('De este estudio solo se conservan los puntos.');
  expect(screen.queryByText('Capacidad de pago')).toBeNull();
  expect(screen.queryByText('Central de riesgo')).toBeNull();
});

test('a credit that was closed before a decision has no study', async () => {
  openStudy(
    sampleStudy({ is_open: false, suggestion: null, points: null, factors: [] }),
    STATE.withdrawn,
  );
  await screen.findByText('Este crédito se cerró sin estudio');
  expect(screen.queryByText('Puntaje')).toBeNull();
});
