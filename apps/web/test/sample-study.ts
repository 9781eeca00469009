import type { BureauReport, CreditStudy, FactorPoints } from '@cuotaclara/contract/studies/study';

export const SAMPLE_REPORT: BureauReport = {
  bureau_report_id: 31,
  provider: 'http',
  score: 640,
  monthly_payments: 250_000,
  total_debt: 3_000_000,
  open_defaults: 0,
  worst_days_past_due: 1,
  oldest_product_on: '2019-04-01',
  asked_by: { user_id: 6, name: 'Viviana Patiño' },
  asked_at: '2026-11-10T22:41:00Z',
  is_fresh: true,
};

const FACTORS: FactorPoints[] = [
  {
    name: 'debt_burden',
    label: 'Cuota sobre ingreso disponible',
    value: 43.3,
    words: '43,3 % (más de 40 %)',
    points: 0,
    points_max: 30,
  },
  {
    name: 'bureau_score',
    label: 'Puntaje en central de riesgo',
    value: 640,
    words: '640 (de 600 a 699)',
    points: 16,
    points_max: 25,
  },
];

const BURDEN = 'La cuota ocupa el 43,3 % del ingreso disponible; el máximo es 40 %.';

/** The study of Natalia Arango's credit, whose instalment is too high for her income. */
export const sampleStudy = (other: Partial<CreditStudy> = {}): CreditStudy => ({
  credit_id: 10_204,
  is_open: true,
  bureau_allowed: true,
  affordability: {
    monthly_income: 3_200_000,
    monthly_expenses: 1_921_000,
    other_payments: 250_000,
    instalment: 445_300,
    available: 1_029_000,
    debt_burden: 43.3,
    debt_burden_max: 40,
  },
  bureau: SAMPLE_REPORT,
  history: {
    credits_paid: 0,
    credits_under_way: 0,
    credits_rejected: 0,
    principal_balance: 0,
    worst_days_past_due: null,
  },
  identity_state: 'approved',
  screening: { lists: [], hits: [], is_stale: false },
  missing: [],
  reasons: [BURDEN, 'Suma 52 de 100 puntos, que por sí solos sugieren: revisar.'],
  warnings: [BURDEN],
  factors: FACTORS,
  points: 52,
  points_max: 100,
  suggestion: 'look_closer',
  decisions: [],
  ...other,
});

/** The same study as it was stored when the credit was approved. */
export const sampleKeptStudy = (other: Partial<CreditStudy> = {}): CreditStudy =>
  sampleStudy({
    is_open: false,
    decisions: [
      {
        study_id: 8,
        points: 52,
        suggestion: 'look_closer',
        factors: FACTORS,
        decision: 'approved',
        reason: 'Tiene codeudor',
        decided_by: 'Viviana Patiño',
        decided_at: '2026-03-03T20:10:00Z',
      },
    ],
    ...other,
  });
