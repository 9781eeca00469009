import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph } from './write-blocks.ts';

export const LIQUIDACION: readonly TemplateBlock[] = [
  heading('Liquidación para pagar todo el crédito {credit.number}'),
  paragraph(
    'certifica',
    `En nombre de {company.identity}, certificamos que **{borrower.name}**,
    {borrower.identification}, termina de pagar el crédito {credit.number} si paga
    **{payoff.total|pesos}** el **{payoff.on|date}**.`,
    { points: ['day', 'total'] },
  ),
  facts('valor', {
    title: 'Cómo se compone',
    points: ['split', 'total'],
    rows: [
      ['Capital', '{payoff.principal}'],
      ['Intereses hasta ese día', '{payoff.interest}'],
      ['Cargos', '{payoff.charges}'],
      ['Intereses de mora', '{payoff.late_interest}'],
      ['Gastos de cobranza', '{payoff.costs}', 'has_payoff_costs'],
      ['Menos lo que adelantaste', '{payoff.given_back}', 'has_given_back'],
      ['Multa por pagar antes', '$ 0'],
      ['Total', '{payoff.total|pesos_words}'],
    ],
  }),
  paragraph(
    'vigencia',
    `Este valor es solo para el {payoff.on|date} y con los pagos registrados hasta hoy,
    {document.day|date}. Otro día, otro pago o un cargo nuevo lo cambian.`,
    { points: ['day'] },
  ),
  paragraph(
    'derechos',
    `Puedes pagar antes, en todo o en parte, sin multa y sin pagar intereses de días que no han
    pasado. ¿Dudas? Escríbenos por {company.contact}.`,
    { points: ['prepayment'] },
  ),
  paragraph(
    'expedicion',
    `Documento {document.number}, expedido en {document.place} el {document.issued_at}. Se verifica
    en {document.verification_url}.`,
  ),
];
