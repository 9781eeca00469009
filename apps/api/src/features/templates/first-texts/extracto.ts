import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph, table } from './write-blocks.ts';

/** Decreto 1074 de 2015, artículo 2.2.2.35.6. */
export const EXTRACTO: readonly TemplateBlock[] = [
  heading('Extracto del crédito {credit.number}'),
  facts('periodo', {
    title: 'Tu pago',
    points: ['period'],
    rows: [
      ['Cliente', '{borrower.name}, {borrower.identification}'],
      ['Período', '{statement.from|date} a {statement.until|date}'],
      ['Cuota', '{statement.instalment_number} de {credit.instalment_count}'],
      ['Fecha de la cuota', '{statement.due_on|date}'],
      ['Paga hasta', '{statement.pay_by|date}'],
      ['Total a pagar', '{statement.total_due|pesos_words}'],
    ],
  }),
  facts('cuota', {
    title: 'Cómo se compone',
    points: ['split'],
    rows: [
      ['Abono a capital', '{statement.principal}'],
      ['Intereses', '{statement.interest}'],
      ['Cargos', '{statement.charges}'],
      ['Valor vencido', '{statement.overdue} ({statement.overdue_days} días)', 'is_overdue'],
      ['Intereses de mora', '{statement.late_interest}'],
    ],
  }),
  facts('capital', {
    title: 'Tu deuda',
    points: ['capital', 'rates'],
    rows: [
      ['Capital al comienzo', '{statement.opening}'],
      ['Capital al final, si pagas', '{statement.closing}'],
      ['Cuotas que faltan', '{statement.instalments_left}'],
      ['Tasa aplicada', '{statement.rate_ea|percent_ea}'],
      ['Tasa de mora', '{statement.late_rate_ea|percent_ea}, solo sobre lo vencido'],
      ['Máximo legal', '{credit.legal_max_ea|percent_ea}, {credit.legal_max_month}'],
    ],
  }),
  table('movimientos', {
    title: 'Movimientos del período',
    when: 'has_movements',
    each: 'statement.movements',
    columns: [
      ['Fecha', '{row.happened_on|short_date}'],
      ['Concepto', '{row.concept}'],
      ['Valor', '{row.amount}', 'right'],
      ['Saldo', '{row.balance}', 'right'],
    ],
  }),
  table('reglas', {
    title: 'Para rehacer la cuenta',
    each: 'conventions',
    points: ['recompute'],
    columns: [['Regla', '{row.sentence}']],
  }),
  paragraph(
    'contacto',
    `Puedes pagar antes, en todo o en parte, sin multa. ¿Dudas o reclamos? Escríbenos por
    {company.contact}, o a la Superintendencia de Industria y Comercio (www.sic.gov.co).`,
    { points: ['contact'] },
  ),
];
