import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph, table } from './write-blocks.ts';

export const RECIBO: readonly TemplateBlock[] = [
  heading('Recibo de pago {payment.receipt}'),
  facts('pago', {
    title: 'Pago',
    points: ['payment'],
    rows: [
      ['Recibió', '{company.identity}'],
      ['Deudor', '{borrower.name}, {borrower.identification}'],
      ['Crédito', '{credit.number}, {product.name}'],
      ['Valor', '{payment.amount|pesos_words}'],
      ['Fecha del pago', '{payment.paid_on|date}'],
      ['Medio', '{payment.method}'],
      ['Referencia', '{payment.reference}', 'has_payment_reference'],
      ['Corrige', '{payment.correction}', 'has_payment_correction'],
    ],
  }),
  facts('aplicacion', {
    title: 'A qué se aplicó',
    points: ['allocation'],
    rows: [
      ['Gastos de cobranza', '{payment.costs}', 'has_payment_costs'],
      ['Intereses de mora', '{payment.late_interest}'],
      ['Cargos', '{payment.charges}'],
      ['Intereses', '{payment.interest}'],
      ['Capital', '{payment.principal}'],
      ['Saldo a tu favor', '{payment.surplus}', 'has_payment_surplus'],
      ['De lo que ya habías adelantado pasa a capital', '{payment.turned}', 'has_payment_turned'],
    ],
  }),
  facts('saldo', {
    title: 'Después de este pago',
    points: ['balance'],
    rows: [
      ['Saldo de capital', '{payment.balance|pesos_words}'],
      ['Todavía falta de lo vencido', '{payment.still_due|pesos}', 'has_still_due'],
      [
        'Próxima cuota',
        '{payment.next_due_on|date}, {payment.next_amount|pesos}',
        'has_next_instalment',
      ],
    ],
  }),
  table('porque', {
    title: 'Por qué este valor',
    each: 'payment.steps',
    columns: [
      ['Concepto', '{row.text}'],
      ['Valor', '{row.amount}', 'right'],
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
  paragraph(
    'nota',
    `Documento {document.number}, expedido en {document.place} el {document.issued_at}. Si algo no
    te cuadra, escríbenos por {company.contact}. Si este pago se reversa, el recibo queda sin
    efecto: compruébalo en {document.verification_url}.`,
  ),
];
