import { PAYMENT_PARTS } from '@cuotaclara/contract/loan-terms/payment-order';
import {
  agreeTerms,
  amount,
  COMPONENTS,
  type Component,
  type CreditEvent,
  type CreditRules,
  day,
  effectiveAnnual,
  replay,
  type Terms,
} from '@cuotaclara/loan-math';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsafeApprovedTerms } from '#core/money/terms/approved-terms.reads.ts';
import { readUsuryTable, rulesOf } from '#core/money/terms/usury.reads.ts';
import { readCreditData } from '#features/document-data/public.ts';
import { previewData } from '#features/templates/preview-data.ts';
import { resolveBlocks } from '#features/templates/resolve-blocks.ts';
import { renderPaper } from '#platform/paper/render-paper.ts';
import { inspectPdf } from '#test/pdf/inspect-pdf.ts';
import { type ApplicationApp, startApplicationApp } from '#test/steps/application-steps.ts';
import { anApprovedCredit } from '#test/steps/template-steps.ts';
import { FIRST_TEXTS } from './first-texts.ts';

/** Whether rounding leaves more or less for the last instalment depends on the day. */
const BEGINS_AT = Temporal.Instant.from('2026-11-18T15:00:00Z');

let app: ApplicationApp;

beforeAll(async () => {
  app = await startApplicationApp({ beginsAt: BEGINS_AT });
});
afterAll(() => app.stop());

/** The words of the printed contract, without the breaks of its lines. */
async function printedContract(creditId: number): Promise<string> {
  const today = app.parts.clock.today();
  const settings = await app.parts.settings.on(today);
  const data = previewData(await readCreditData(app.db, { creditId, today, settings }), {
    kind: 'CONTRATO',
    now: app.parts.clock.now(),
    today,
    publicUrl: 'https://cuotaclara.test',
  });
  const { pdf } = await renderPaper({
    blocks: resolveBlocks(FIRST_TEXTS.CONTRATO, data),
    title: 'Contrato de crédito',
    number: 'CON-1',
    company: { name: data.company.name, nit: null },
    footer: '',
    verification: null,
    issuedAt: data.document.issued_at,
  });
  return inspectPdf(pdf).structure.text.replace(/\s+/g, ' ');
}

/** The parts in the order in which the clause of the contract names them. */
function promisedOrder(contract: string): readonly Component[] {
  const [, words = ''] = /en este orden: (.*?)\. Los intereses/.exec(contract) ?? [];
  return COMPONENTS.filter((each) => words.includes(PAYMENT_PARTS[each])).toSorted(
    (one, other) => words.indexOf(PAYMENT_PARTS[one]) - words.indexOf(PAYMENT_PARTS[other]),
  );
}

/** One instalment that asks for each of the five parts, sixty days late. */
const TERMS: Terms = agreeTerms({
  amount: amount(1_000_000),
  rate: { kind: 'effective', annual: effectiveAnnual('20') },
  method: 'equal-instalment',
  spacing: 'monthly',
  instalmentCount: 2,
  dayCount: '30/360',
  rounding: 'half-up',
  disbursedOn: day('2026-07-10'),
});

const PAID_ON = '2026-10-10';

const CHARGED: readonly CreditEvent[] = [
  {
    ...{ kind: 'charge', id: 'soat', sequence: 1, on: day('2026-08-01') },
    ...{ chargeId: 'soat', amount: amount(40_000), ivaShare: null },
  },
  {
    ...{ kind: 'collection-cost', id: 'visit', sequence: 2, on: day('2026-09-20') },
    ...{ amount: amount(30_000), ivaShare: null, onlyIfOverdue: true },
  },
];

/** The order in which ever larger payments reach the parts of the oldest instalment. */
function appliedOrder(rules: CreditRules): readonly Component[] {
  const reached = new Set<Component>();
  for (let pesos = 1; pesos < 600_000; pesos += 500) {
    const paid: CreditEvent = {
      ...{ kind: 'payment', id: 'p', sequence: 3, on: day(PAID_ON) },
      ...{ amount: amount(pesos), excess: 'advance' },
    };
    const { credit } = replay({
      terms: TERMS,
      rules,
      events: [...CHARGED, paid],
      asOf: day(PAID_ON),
    });
    const [oldest] = credit.instalments;
    for (const part of COMPONENTS) if ((oldest?.paid[part] ?? 0) > 0) reached.add(part);
  }
  return [...reached];
}

test('the printed contract promises the order in which the engine applies a payment', async () => {
  const creditId = await anApprovedCredit(app);
  const approved = await unsafeApprovedTerms(app.db, creditId);
  if (approved === null) throw new Error('the credit is approved');
  const modality = 'consumo-y-ordinario';
  const rules = rulesOf(await readUsuryTable(app.db, modality), {
    modality,
    conventions: approved.conventions,
    from: Temporal.PlainDate.from('2026-07-10'),
    until: Temporal.PlainDate.from(PAID_ON),
  });
  const applied = appliedOrder(rules);
  expect(applied).toHaveLength(COMPONENTS.length);
  expect(promisedOrder(await printedContract(creditId))).toEqual(applied);
});

test('the contract prints how instalments fall, and no point twice after an abbreviation', async () => {
  const insured = await anApprovedCredit(app, {
    charges: JSON.stringify([
      {
        ...{ code: 'SEGURO_VIDA', name: 'Seguro de vida deudores', base: 'balance-share' },
        ...{ amount: null, percent: 0.12, moment: 'instalment', iva_percent: null },
        is_service: true,
      },
    ]),
  });
  const rows = (await unsafeApprovedTerms(app.db, insured))?.rows ?? [];
  const contract = (await printedContract(insured)).replaceAll('\u00a0', ' ');
  const pesos = (at: number) => rows.at(at)?.total.toLocaleString('es-CO') ?? '';
  expect(contract).toContain('Costo total24,19 % E.A. No pasa del máximo legal.');
  expect(contract).not.toContain('cuota usual');
  expect(contract).toContain(`M/CTE ($ ${pesos(0)}) y desde ella bajan cada mes hasta`);
  expect(contract).toContain(`M/CTE ($ ${pesos(-2)}), porque el cargo «Seguro de vida deudores»`);
  expect(contract).toContain('E.A. ');
  expect(contract).not.toMatch(/\.\.(?!\.)/);
});
