import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph, table } from './write-blocks.ts';

/** Decreto 1074 de 2015, artículo 2.2.2.35.6. */
export const EXTRACTO: readonly TemplateBlock[] = [
  heading('Extracto del crédito {credit.number}'),
  facts('periodo', {
    title: 'Tu crédito',
    points: ['period', 'capital'],
    rows: [
      ['Cliente', '{borrower.name}, {borrower.identification}'],
      ['Período', '{statement.from|date} a {statement.until|date}'],
      ['Capital al comienzo', '{statement.opening}'],
      ['Capital prestado', '{statement.disbursed}'],
      ['Pagado en el período', '{statement.paid_total}'],
      ['Capital al final', '{statement.closing|pesos_words}'],
    ],
  }),
  facts('vencido', {
    title: 'Lo que está vencido',
    when: 'is_overdue',
    rows: [
      ['Vencido, para pagar ya', '{statement.overdue|pesos_words}'],
      ['Calculado al', '{statement.until|date}; la mora sigue cada día hasta que pagues'],
    ],
  }),
  facts('proxima', {
    title: 'Tu próxima cuota',
    when: 'is_owing',
    rows: [
      ['Cuota', '{statement.instalment_number} de {statement.instalment_total}'],
      ['Fecha de la cuota', '{statement.due_on|date}'],
      ['Paga hasta', '{statement.pay_by|date}'],
      ['Total para estar al día', '{statement.total_due|pesos_words}', 'no_overdue'],
      ['Lo vencido con esta cuota', '{statement.total_due|pesos_words}', 'is_overdue'],
      ['Capital después de pagarla', '{statement.next_balance}'],
    ],
  }),
  paragraph('pagado', 'A la fecha de corte no debes ninguna cuota de este crédito.', {
    when: 'is_paid_off',
  }),
  facts('cuota', {
    title: 'Cómo se compone lo que viene',
    points: ['split'],
    rows: [
      ['Capital', '{statement.principal}'],
      ['Intereses', '{statement.interest}'],
      ['Cargos', '{statement.charges}'],
      ['Valor vencido', '{statement.overdue} ({statement.overdue_days} días)', 'is_overdue'],
      ['De ese valor, intereses de mora', '{statement.late_interest}', 'is_overdue'],
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
      ['Capital', '{row.principal}', 'right'],
      ['Intereses', '{row.interest}', 'right'],
      ['Cargos', '{row.charges}', 'right'],
      ['Mora', '{row.late}', 'right'],
      ['Saldo', '{row.balance}', 'right'],
    ],
  }),
  facts('tasas', {
    title: 'Tasas',
    points: ['rates'],
    rows: [
      ['Tasa aplicada', '{statement.rate_ea|percent_ea}'],
      ['Tasa de mora', '{statement.late_rate_ea|percent_ea}, solo sobre lo vencido'],
      [
        'Máximo legal',
        '{statement.legal_max_ea|percent_ea}, {statement.legal_max_month}',
        'has_legal_max',
      ],
      ['Cuotas que faltan', '{statement.instalments_left}'],
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
    {company.contact}, o a la Superintendencia de Industria y Comercio (www.sic.gov.co). Documento
    {document.number}, expedido el {document.issued_at}. Se verifica en
    {document.verification_url}.`,
    { points: ['contact'] },
  ),
];
