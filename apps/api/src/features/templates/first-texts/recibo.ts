import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph, table } from './write-blocks.ts';

export const RECIBO: readonly TemplateBlock[] = [
  heading('Recibo de pago {document.number}'),
  facts('pago', {
    title: 'Pago',
    points: ['payment'],
    rows: [
      ['Recibió', '{company.identity}'],
      ['Deudor', '{borrower.name}, {borrower.identification}'],
      ['Crédito', '{credit.number}'],
      ['Valor', '{payment.amount|pesos_words}'],
      ['Fecha del pago', '{payment.paid_on|date}'],
      ['Medio', '{payment.method}'],
      ['Referencia', '{payment.reference}', 'has_payment_reference'],
    ],
  }),
  facts('aplicacion', {
    title: 'A qué se aplicó',
    points: ['allocation'],
    rows: [
      ['Intereses de mora', '{payment.late_interest}'],
      ['Intereses', '{payment.interest}'],
      ['Cargos', '{payment.charges}'],
      ['Capital', '{payment.principal}'],
    ],
  }),
  table('cuotas', {
    title: 'Cuotas que pagó',
    each: 'payment.instalments',
    columns: [
      ['Cuota', '{row.number}', 'right'],
      ['Fecha', '{row.due_on|short_date}'],
      ['Pagado', '{row.paid}', 'right'],
      ['Falta', '{row.missing}', 'right'],
    ],
  }),
  facts('saldo', {
    title: 'Después de este pago',
    points: ['balance'],
    rows: [['Saldo de capital', '{payment.balance|pesos_words}']],
  }),
  paragraph(
    'nota',
    `Expedido en {document.place}, {document.issued_at}. Si algo no te cuadra, escríbenos por
    {company.contact}. Este recibo se verifica en {document.verification_url}.`,
  ),
];
