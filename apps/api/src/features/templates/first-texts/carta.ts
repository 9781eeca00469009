import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, heading, paragraph, signatures } from './write-blocks.ts';

/** Código de Comercio, artículo 622. */
export const CARTA: readonly TemplateBlock[] = [
  heading('Carta de instrucciones número {document.number}'),
  paragraph(
    'entrada',
    `{document.place}, {document.day|long_date}. Señores {company.identity} (la **Empresa**).
    {borrower.identity} (el **Deudor**), según el artículo 622 del Código de Comercio, autoriza a
    la Empresa, o a quien sea tenedor legítimo, para llenar los espacios en blanco del pagaré que
    aquí se identifica, de manera irrevocable y solo con estas instrucciones.`,
  ),
  paragraph(
    'solidarios',
    `Cada codeudor solidario ({co_debtor.identities}), que también firma el pagaré, da la misma
    autorización y las mismas instrucciones.`,
    { when: 'has_co_debtor' },
  ),
  clause('el-titulo', 'El título', {
    points: ['note'],
    text: `El título es el **pagaré a la orden número {note.number}**, que el Deudor firma junto
    con esta carta y que respalda el contrato del crédito {credit.number}. Tiene en blanco la Suma
    y la Fecha de vencimiento, y nada más.`,
  }),
  clause('eventos', 'Cuándo se puede llenar', {
    points: ['events'],
    text: `El pagaré se puede llenar, sin aviso judicial, solo si ocurre uno de estos eventos:

    (a) El Deudor está en mora de dos (2) o más cuotas y la Empresa, después del aviso que exige
    el contrato, hizo exigible todo el saldo.

    (b) Pasó la fecha de la última cuota y queda un saldo sin pagar.

    (c) Se comprobó que el crédito se obtuvo con documentos o información falsos.

    (d) El Deudor fue admitido a un proceso de insolvencia y hay que presentar la obligación.`,
  }),
  clause('suma', 'La suma', {
    points: ['sum_rule'],
    text: `La Suma es lo que el Deudor deba por el crédito {credit.number} el día en que se llene,
    según la contabilidad de la Empresa: capital, intereses corrientes causados, intereses de mora
    sobre las cuotas vencidas y cargos del contrato que se hayan causado, menos todo lo pagado. No
    incluye intereses que no se hayan causado, ni gastos que no se hayan hecho y no se puedan
    probar. Se escribe en palabras y en cifras.`,
  }),
  clause('fecha', 'La fecha de vencimiento', {
    points: ['maturity_rule'],
    text: `La Fecha de vencimiento es el día en que se llene el pagaré.`,
  }),
  clause('control', 'Quién lo llena', {
    text: `En la Empresa, una persona propone llenarlo, con el evento, el motivo y la cuenta de la
    deuda, y otra distinta lo aprueba. Queda un documento nuevo y sellado, con el pagaré firmado
    adjunto, y la Empresa envía copia al Deudor y a los codeudores.`,
  }),
  clause('sin-blancos', 'Sin espacios en blanco', {
    points: ['no_gaps'],
    text: `Esta carta no tiene espacios en blanco y no se puede completar ni cambiar después de
    firmada.`,
  }),
  clause('copia', 'Copia', {
    points: ['copy'],
    text: `Cada persona que firma recibe copia de esta carta y del pagaré, por correo y en su
    cuenta. Su autenticidad se verifica en {document.verification_url}.`,
  }),
  signatures(),
];
