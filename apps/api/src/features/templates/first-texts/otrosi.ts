import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, facts, heading, paragraph, signatures, table } from './write-blocks.ts';

/** Código Civil, artículos 1602, 1693 y 1708; Código de Comercio, artículos 884 y 886. */
export const OTROSI: readonly TemplateBlock[] = [
  heading('Otrosí número {document.number} al contrato del crédito {credit.number}'),
  paragraph(
    'entrada',
    `{document.place}, {document.day|long_date}. {company.represented} (la **Empresa**) y
    {borrower.identity} (el **Deudor**) acuerdan cambiar el plan de pagos del crédito
    {credit.number} con las cifras de este documento.`,
    { points: ['parties'] },
  ),
  paragraph('solidarios', `Firma también cada codeudor solidario: {co_debtor.identities}.`, {
    when: 'has_co_debtor',
  }),
  table('deuda', {
    title: 'Lo que se debe el día de este otrosí',
    each: 'restructure.debt',
    points: ['debt'],
    columns: [
      ['Concepto', '{row.name}'],
      ['Valor', '{row.amount}', 'right'],
    ],
    total: ['Total', '{restructure.owed}'],
  }),
  facts('condiciones', {
    title: 'Condiciones nuevas',
    points: ['rate', 'instalments', 'total', 'debt'],
    rows: [
      ['Capital que causa intereses', '{restructure.principal|pesos}'],
      ['Se lleva a las cuotas sin intereses', '{restructure.carried|pesos}'],
      ['Tasa', '{restructure.rate_ea|percent} E.A. (antes {restructure.rate_before_ea|percent})'],
      ['Máximo legal', '{restructure.legal_max_ea|percent} E.A., {restructure.legal_max_month}'],
      [
        'Cuotas',
        '{restructure.instalment_count} (antes faltaban {restructure.instalments_before})',
      ],
      ['Cifras del día', '{restructure.on|date}'],
      ['Primera cuota', '{restructure.first_instalment|pesos}, el {restructure.first_due_on|date}'],
      [
        'La segunda',
        '{restructure.instalment|pesos}; las demás, el día {restructure.due_day} de cada mes, en el anexo',
      ],
      ['Última cuota', '{restructure.last_instalment|pesos}, el {restructure.last_due_on|date}'],
      ['La última era', '{restructure.last_due_before|date}'],
      ['Total a pagar', '{restructure.total|pesos_words}'],
      ['Con el plan de antes', '{restructure.total_before|pesos}'],
    ],
  }),
  clause('deuda-vieja', 'Lo que no es capital', {
    points: ['carried'],
    text: `De lo que se debe, {restructure.carried|pesos} son intereses corrientes, intereses de
    mora, cargos y gastos ya causados. Se reparten entre las cuotas nuevas y no causan intereses de
    ninguna clase (Código de Comercio, artículo 886). Solo el capital causa intereses.`,
  }),
  clause('vigencia', 'Desde cuándo rige', {
    points: ['days'],
    text: `El plan nuevo rige desde el día en que todos firmen y la Empresa selle este otrosí.
    Mientras tanto el crédito sigue como está, con los intereses y la mora de cada día: por eso la
    tabla «Cifras según el día de la firma» dice cuánto es si todos firman cada uno de esos días.
    Se puede firmar hasta el {restructure.signed_until|date}.

    Si antes llega un pago, o si algo cambia esas cifras, este otrosí no rige y la Empresa envía
    otro con las cifras nuevas.`,
  }),
  clause('novacion', 'Sin novación', {
    points: ['stays', 'consent'],
    text: `Este otrosí amplía el plazo y no es novación (Código Civil, artículos 1693 y 1708). Lo
    demás del contrato sigue igual. Siguen vigentes el pagaré con su carta de instrucciones y cada
    garantía, que respaldan lo que se debe con el plan nuevo. El Deudor, cada codeudor y el
    propietario del bien en garantía que firman aceptan de manera expresa el plazo nuevo.`,
  }),
  paragraph(
    'pagare',
    `El pagaré es el número {note.number}; su carta de instrucciones, la número
    {note.letter_number}.`,
    { when: 'has_note' },
  ),
  clause('mora', 'Mora y pagos', {
    text: `Desde que rige el plan nuevo hay mora solo si se vence una cuota de este plan, y solo
    sobre su capital vencido. El Deudor puede pagar antes, en todo o en parte, sin multa.`,
  }),
  clause('libertad', 'Firmar es voluntario', {
    points: ['free'],
    text: `Aceptar este otrosí es voluntario. Si alguien no lo firma, el crédito sigue como está y
    nadie pierde sus derechos.`,
  }),
  table('plan', {
    title: 'Anexo: plan de pagos si todos firman el día de este otrosí',
    each: 'restructure.plan',
    points: ['instalments'],
    columns: [
      ['Cuota', '{row.number}', 'right'],
      ['Fecha', '{row.due_on|short_date}'],
      ['Capital', '{row.principal}', 'right'],
      ['Intereses', '{row.interest}', 'right'],
      ['De antes', '{row.carried}', 'right'],
      ['Cargos', '{row.charges}', 'right'],
      ['Valor', '{row.total}', 'right'],
      ['Saldo', '{row.balance}', 'right'],
    ],
  }),
  table('dias', {
    title: 'Cifras según el día de la firma',
    each: 'restructure.days',
    points: ['days'],
    columns: [
      ['Si todos firman el', '{row.day}'],
      ['Se debe', '{row.owed}', 'right'],
      ['Primera cuota', '{row.first_instalment}', 'right'],
      ['La segunda', '{row.instalment}', 'right'],
      ['Total a pagar', '{row.total}', 'right'],
    ],
  }),
  paragraph(
    'copia',
    `Este otrosí no tiene espacios en blanco y se firma electrónicamente. Cada persona recibe
    copia. Su autenticidad se verifica en {document.verification_url}.`,
  ),
  signatures(),
];
