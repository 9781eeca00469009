import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';

/** Everything that a receipt must say, so that only what a test takes out is missing. */
const BLOCKS: readonly TemplateBlock[] = [
  { id: 'titulo', type: 'heading', text: 'Recibo de pago' },
  {
    id: 'pago',
    type: 'clause',
    title: 'Pago',
    points: ['payment'],
    paragraphs: ['{borrower.name} pagó {payment.amount|pesos_words} el {payment.paid_on}.'],
  },
  {
    id: 'aplicacion',
    type: 'clause',
    title: 'A qué se aplicó',
    points: ['allocation'],
    paragraphs: [
      'A capital: {payment.principal}, como dice la cláusula {§pago}.',
      'A intereses, {payment.interest}; a mora, {payment.late_interest}.',
      'A cargos, {payment.charges}.',
    ],
  },
  {
    id: 'saldo',
    type: 'clause',
    title: 'Saldo',
    points: ['balance'],
    paragraphs: ['Queda un saldo de {payment.balance}.'],
  },
];

/** The draft 8 of a receipt, by Catalina Ospina; the version 7 is in force. */
export const sampleTemplate = (differences: Partial<TemplateDetail> = {}): TemplateDetail => ({
  template_id: 80,
  kind: 'RECIBO',
  number: 8,
  state: 'DRAFT',
  standing: 'draft',
  note: null,
  written_by: 'Catalina Ospina',
  written_at: '2026-11-16T15:24:00Z',
  proposed_by: null,
  proposed_at: null,
  published_by: null,
  published_at: null,
  in_force_from: null,
  is_required_by_law: false,
  notice_working_days: null,
  retired_by: null,
  retired_at: null,
  updated_at: '2026-11-16T15:24:00Z',
  version: 3,
  blocks: [...BLOCKS],
  problems: [],
  in_force: { template_id: 70, number: 7, in_force_from: '2026-07-01' },
  publishable_from: '2026-11-18',
  open_decision_id: null,
  history: [],
  may: {
    edit: true,
    discard: true,
    propose: true,
    retire: false,
    start: false,
  },
  ...differences,
});
