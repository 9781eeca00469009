import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, facts, heading, paragraph, signatures } from './write-blocks.ts';

/** Código de Comercio, artículos 621, 622, 709 a 711. Only sum and maturity are blank. */
export const PAGARE: readonly TemplateBlock[] = [
  heading('Pagaré a la orden número {document.number}'),
  facts('datos', {
    title: 'Pagaré',
    points: ['right', 'promise', 'maturity'],
    rows: [
      ['Título valor', 'Pagaré a la orden número {document.number}'],
      ['Suma', '{blank.sum}'],
      ['Fecha de vencimiento', '{blank.maturity}'],
      ['Carta de instrucciones', 'número {note.letter_number}'],
    ],
  }),
  paragraph(
    'promesa',
    `{borrower.identity} (el **Deudor**) **promete pagar de manera incondicional, a la orden de
    {company.name}**, o de quien sea su tenedor legítimo, la suma de dinero que se indica arriba
    como **Suma**, en la fecha que se indica arriba como **Fecha de vencimiento**.`,
    { points: ['promise', 'order'] },
  ),
  paragraph(
    'solidarios',
    `Cada codeudor solidario ({co_debtor.identities}) promete pagar, de manera incondicional y
    solidaria con el Deudor, la misma suma, a la misma orden y en la misma fecha.`,
    { when: 'has_co_debtor' },
  ),
  clause('beneficiario', 'A quién se paga', {
    points: ['payee'],
    text: `El beneficiario es {company.identity}. El pago se hace a su orden o a la de quien le
    suceda por endoso.`,
  }),
  clause('vencimiento', 'Vencimiento', {
    points: ['maturity'],
    text: `Este pagaré vence en un día cierto: el que se indica como Fecha de vencimiento.`,
  }),
  clause('lugar', 'Lugar y día', {
    points: ['place_day'],
    text: `Este pagaré se crea en {document.place}, el {document.day|long_date}, y se paga en
    {document.place}, en las oficinas o por los medios de pago del tenedor.`,
  }),
  clause('mora', 'Intereses de mora', {
    text: `Desde el día siguiente al vencimiento, sobre el capital no pagado corren intereses de
    mora a la tasa máxima que permita la ley en cada período. No se cobran intereses sobre
    intereses, salvo en los casos del artículo 886 del Código de Comercio.`,
  }),
  clause('blancos', 'Espacios en blanco', {
    text: `Solo la Suma y la Fecha de vencimiento están en blanco, porque dependen del desembolso
    y de los pagos. El tenedor legítimo puede llenarlas únicamente según la carta de instrucciones
    número {note.letter_number}, que firman las mismas personas (Código de Comercio, artículo
    622). Si las palabras y las cifras difieren, valen las palabras (artículo 623).`,
  }),
  clause('electronico', 'Título electrónico', {
    text: `Este pagaré es un mensaje de datos firmado electrónicamente. El archivo sellado es el
    original, y una impresión es solo una copia. La Empresa lleva un registro en el que consta si
    está vigente, diligenciado, endosado, pagado o sin efecto; su autenticidad se verifica en
    {document.verification_url}.`,
  }),
  signatures(['signature']),
];
