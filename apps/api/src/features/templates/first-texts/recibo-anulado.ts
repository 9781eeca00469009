import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph } from './write-blocks.ts';

export const RECIBO_ANULADO: readonly TemplateBlock[] = [
  heading('Anulación del recibo {annulment.receipt}'),
  paragraph(
    'anula',
    `En nombre de {company.identity}, informamos a **{borrower.name}**, {borrower.identification},
    que el pago del recibo {annulment.receipt} se reversó: **el recibo quedó sin efecto** y ese
    dinero ya no cuenta en el crédito {credit.number}.`,
    { points: ['receipt'] },
  ),
  facts('pago', {
    title: 'El pago que se reversó',
    points: ['receipt', 'reason'],
    rows: [
      ['Recibo', '{annulment.receipt}'],
      ['Documento que anula', '{annulment.document_number}', 'had_sealed_receipt'],
      ['Valor', '{annulment.amount|pesos_words}'],
      ['Fecha del pago', '{annulment.paid_on|date}'],
      ['Medio', '{annulment.method}'],
      ['Fecha del reverso', '{annulment.reversed_on|date}'],
      ['Motivo', '{annulment.reason}'],
    ],
  }),
  facts('saldo', {
    title: 'Después del reverso',
    points: ['balance'],
    rows: [['Saldo de capital', '{annulment.balance|pesos_words}']],
  }),
  paragraph(
    'nota',
    `Documento {document.number}, expedido en {document.place} el {document.issued_at}. Si no
    reconoces este reverso, escríbenos por {company.contact}, o a la Superintendencia de Industria y
    Comercio (www.sic.gov.co). Se verifica en {document.verification_url}.`,
  ),
];
