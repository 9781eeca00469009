import type { QuoteBasis, QuoteChoices } from '#features/applications/quote/quote-facts.ts';

/** The facts of a day on which every product can be quoted, but for what a test says otherwise. */
export const sampleBasis = (differences: Partial<QuoteBasis> = {}): QuoteBasis => ({
  today: '2026-11-15',
  amount_min: 1_000_000,
  amount_max: 150_000_000,
  financed_percent_max: 90,
  rate_ea: 22.5,
  instalment_multiple: 100,
  charges: [
    {
      product_kind: 'any',
      terms: {
        code: 'SEGURO_VIDA',
        name: 'Seguro de vida deudores',
        base: 'balance-share',
        amount: null,
        percent: 0.12,
        moment: 'instalment',
        iva_percent: null,
        is_service: true,
      },
    },
  ],
  conventions: [],
  holidays: [],
  usury_rates: [{ modality: 'consumo-y-ordinario', rate_ea: 24.99 }],
  kept_product: null,
  kept_due: null,
  ...differences,
});

/** The product and the terms that `sampleProcess` chooses from. */
export const SAMPLE_CHOICES = {
  products: [
    {
      product_id: 1,
      label: 'AKT NKD 125',
      name: 'NKD 125',
      brand: 'AKT',
      kind: 'motorcycle',
      price: 5_490_000,
      needs_lien: true,
      modality: 'consumo-y-ordinario',
    },
  ],
  dues: [
    { due_id: 1, label: '24 meses', months: 24 },
    { due_id: 2, label: '36 meses', months: 36 },
  ],
} satisfies QuoteChoices;
