import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph } from './write-blocks.ts';

export const PAZ_Y_SALVO: readonly TemplateBlock[] = [
  heading('Paz y salvo'),
  paragraph(
    'certifica',
    `En nombre de {company.identity}, certificamos que **{borrower.name}**,
    {borrower.identification}, **está a paz y salvo** por el crédito {credit.number}: lo pagó en su
    totalidad y no debe nada por capital, intereses ni cargos.`,
    { points: ['zero'] },
  ),
  facts('datos', {
    title: 'Crédito pagado',
    points: ['zero', 'day'],
    rows: [
      ['Capital prestado', '{credit.principal|pesos}'],
      ['Total pagado', '{settlement.paid_total|pesos}'],
      ['Saldo', '{settlement.balance|pesos_words}'],
      ['Último pago', '{settlement.last_amount|pesos}, recibo {settlement.last_receipt}'],
      ['Fecha del último pago', '{settlement.settled_on|date}'],
      ['Saldo a tu favor', '{settlement.surplus|pesos}', 'has_settlement_surplus'],
      ['Fecha de corte', '{document.day|long_date}'],
      ['Placa', '{product.plate}', 'has_plate'],
      ['Pagaré', '{note.number}, que queda pagado en el registro de la empresa', 'has_note'],
    ],
  }),
  paragraph(
    'garantia',
    `Las garantías del crédito terminan con el pago. Si hay una garantía mobiliaria o una
    limitación a la propiedad inscrita, la empresa pide cancelarla dentro de los quince (15) días
    hábiles siguientes y no cobra por esa gestión.`,
    { points: ['release'] },
  ),
  paragraph(
    'levantamiento',
    `Sobre {product.name} hay una garantía por levantar. Con este documento puedes pedir también
    el levantamiento ante el organismo de tránsito.`,
    { when: 'releases_lien' },
  ),
  paragraph('codeudor', 'Este paz y salvo vale también para {co_debtor.names}, como codeudor.', {
    when: 'has_co_debtor',
  }),
  paragraph(
    'centrales',
    `La empresa reporta el pago a las centrales de riesgo en su siguiente actualización mensual.`,
    { points: ['bureaus'] },
  ),
  paragraph(
    'expedicion',
    `Expedido en {document.place} el {document.issued_at}. Se verifica en
    {document.verification_url}.`,
  ),
];
