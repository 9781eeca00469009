import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph } from './write-blocks.ts';

export const CERTIFICADO_TRIBUTARIO: readonly TemplateBlock[] = [
  heading('Certificado tributario {tax.year}'),
  paragraph(
    'certifica',
    `En nombre de {company.identity}, certificamos que **{borrower.name}**,
    {borrower.identification}, tiene o tuvo con la empresa el crédito {credit.number}, y que
    durante el año gravable **{tax.year}**, del {tax.from|date} al {tax.until|date}, pagó y quedó
    debiendo lo siguiente.`,
    { points: ['people', 'year'] },
  ),
  facts('pagos', {
    title: 'Lo que se pagó en el año',
    points: ['interest'],
    rows: [
      ['Intereses corrientes', '{tax.interest|pesos}'],
      ['Intereses de mora', '{tax.late_interest|pesos}'],
      ['Total de intereses', '{tax.interest_total|pesos_words}'],
      ['Capital', '{tax.principal|pesos}'],
      ['Cargos y seguros', '{tax.charges|pesos}'],
      ['Pagado de más, a tu favor', '{tax.surplus|pesos}', 'has_tax_surplus'],
      ['Total pagado', '{tax.paid_total|pesos}'],
    ],
  }),
  facts('saldo', {
    title: 'Deuda a 31 de diciembre',
    points: ['balance'],
    rows: [
      ['Capital al comenzar el año', '{tax.opening|pesos}'],
      ['Capital prestado en el año', '{tax.disbursed|pesos}', 'has_tax_disbursed'],
      ['Capital a 31 de diciembre', '{tax.balance|pesos}'],
      ['Intereses y cargos vencidos por pagar', '{tax.due|pesos}'],
      ['Deuda total', '{tax.debt|pesos_words}'],
    ],
  }),
  paragraph(
    'uso',
    `Expedido el {document.day|date}, con los pagos registrados hasta ese día. Sirve de soporte para
    la declaración de renta. Es un crédito de consumo, no de vivienda: si los intereses se pueden
    restar, lo dicen las normas de cada caso.`,
  ),
];
