import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph } from './write-blocks.ts';

export const AVISO_CENTRALES: readonly TemplateBlock[] = [
  heading('Aviso previo a un reporte en centrales de riesgo'),
  paragraph(
    'aviso',
    `{company.identity}, le informa a **{bureau_notice.person}**, {bureau_notice.party} del crédito
    {credit.number} de {borrower.name}, que ese crédito está en mora desde el
    {bureau_notice.default_since|date}, y que la mora se puede reportar a las centrales de riesgo.`,
    { points: ['debt'] },
  ),
  facts('deuda', {
    title: 'Lo que está en mora hoy',
    points: ['debt'],
    rows: [
      ['Valor en mora, con sus intereses', '{bureau_notice.amount|pesos_words}'],
      ['En mora desde', '{bureau_notice.default_since|date}'],
      ['Día de este documento', '{document.day|long_date}'],
    ],
  }),
  paragraph(
    'plazo',
    `El reporte negativo solo se hace después de veinte (20) días calendario desde el envío de este
    aviso (Ley 1266 de 2008, art. 12). Si lo que está en mora no pasa del quince por ciento (15 %)
    de un salario mínimo mensual, te enviamos dos avisos en días distintos, y los veinte días corren
    desde el segundo (Ley 2157 de 2021).`,
    { points: ['term'] },
  ),
  paragraph(
    'evitar',
    `Si pagas lo que está en mora antes de que pasen esos días, no hay reporte. Puedes demostrar
    también que el pago ya se hizo, o que el valor o la fecha no son correctos: escríbenos por
    {company.contact}.`,
    { points: ['rights'] },
  ),
  paragraph(
    'permanencia',
    `Un reporte permanece el doble del tiempo de la mora, máximo cuatro (4) años desde el pago; si
    nunca se paga, ocho (8) años desde la mora.`,
    { points: ['permanence'] },
  ),
  paragraph(
    'expedicion',
    `Documento {document.number}, expedido en {document.place} el {document.issued_at}. Se verifica
    en {document.verification_url}.`,
  ),
];
