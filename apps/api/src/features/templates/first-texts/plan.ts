import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph, table } from './write-blocks.ts';

/** Decreto 1074 de 2015, artículo 2.2.2.35.6. */
export const PLAN: readonly TemplateBlock[] = [
  heading('Plan de pagos'),
  paragraph(
    'entrada',
    `{document.place}, {document.day|date}. Este es el plan definitivo de tu crédito, con la fecha
    de cada cuota. Reemplaza el plan proyectado del contrato.`,
  ),
  facts('credito', {
    title: 'Tu crédito',
    points: ['credit', 'rates'],
    rows: [
      ['Crédito', '{credit.number}'],
      ['Deudor', '{borrower.name}, {borrower.identification}'],
      ['Codeudor', '{co_debtor.names}', 'has_co_debtor'],
      ['Capital', '{credit.principal|pesos_words}'],
      ['Valor desembolsado', '{credit.disbursed|pesos}'],
      ['Tasa de interés', '{credit.rate_ea|percent_ea} ({credit.rate_mv|percent_mv})'],
      ['Tasa de mora', 'La máxima legal de cada mes; hoy {credit.late_rate_ea|percent_ea}'],
      ['Máximo legal', '{credit.legal_max_ea|percent_ea}, {credit.legal_max_month}'],
      ['Cuotas', '{credit.instalment_count|count_words}, el día {credit.due_day} de cada mes'],
      ['Valor de las cuotas', '{credit.instalment_course_short}'],
      ['Orden de cada pago', 'A la cuota más antigua: {credit.payment_order}'],
      ['Total a pagar', '{credit.paid_total|pesos}'],
    ],
  }),
  table('cuotas', {
    title: 'Cuotas',
    each: 'plan',
    points: ['dates', 'split'],
    columns: [
      ['Cuota', '{row.number}', 'right'],
      ['Fecha', '{row.due_on|short_date}'],
      ['Capital antes', '{row.opening}', 'right'],
      ['Capital', '{row.principal}', 'right'],
      ['Intereses', '{row.interest}', 'right'],
      ['Cargos', '{row.charges}', 'right'],
      ['Valor', '{row.total}', 'right'],
      ['Saldo', '{row.balance}', 'right'],
    ],
  }),
  table('cargos', {
    title: 'Cargos',
    when: 'has_charges',
    each: 'charges',
    columns: [
      ['Cargo', '{row.name}'],
      ['Cuándo se cobra', '{row.moment}'],
      ['Valor', '{row.value}', 'right'],
    ],
  }),
  table('reglas', {
    title: 'Para rehacer la cuenta',
    each: 'conventions',
    points: ['recompute'],
    columns: [['Regla', '{row.sentence}']],
  }),
  paragraph(
    'derechos',
    `Puedes pagar antes, en todo o en parte, sin multa. La mora se cobra solo sobre las cuotas
    vencidas. Si algo no te cuadra, escríbenos por {company.contact}, o a la Superintendencia de
    Industria y Comercio.`,
  ),
];
