import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { clause, facts, heading, paragraph, signatures } from './write-blocks.ts';

export const SOLICITUD: readonly TemplateBlock[] = [
  heading('Solicitud de crédito'),
  paragraph(
    'entrada',
    `{document.place}, {document.day|long_date}. Dirigida a {company.identity} (la **Empresa**).
    Crédito {credit.number}, pedido el {application.requested_on|date}.`,
  ),
  facts('solicitante', {
    title: 'Quién pide el crédito',
    points: ['applicant'],
    rows: [
      ['Nombre', '{borrower.name}'],
      ['Documento de identidad', '{borrower.identification}'],
      ['Domicilio', '{borrower.domicile}'],
      ['Correo electrónico', '{borrower.email}'],
      ['Celular', '{borrower.phone}', 'has_borrower_phone'],
      ['Codeudor', '{co_debtor.names}', 'has_co_debtor'],
    ],
  }),
  facts('pedido', {
    title: 'Qué pide',
    points: ['request'],
    rows: [
      ['Para comprar', '{product.name} ({product.kind})'],
      ['Precio', '{product.price|pesos}'],
      ['Monto que pidió', '{application.request_amount|pesos_words}'],
      ['Monto aprobado', '{credit.amount|pesos_words}'],
      ['Plazo', '{credit.instalment_count|count_words} cuotas mensuales'],
      ['Día de pago de cada mes', '{credit.due_day}'],
    ],
  }),
  facts('economia', {
    title: 'Lo que declaró de su economía',
    when: 'has_income',
    rows: [
      ['Ocupación', '{application.occupation}', 'has_occupation'],
      ['Ingresos al mes', '{application.monthly_income|pesos}'],
      ['Gastos al mes', '{application.monthly_expenses|pesos}'],
    ],
  }),
  clause('declaracion-economica', 'Información económica', {
    points: ['income'],
    text: `Declaro que la ocupación, los ingresos y los gastos que registré en esta solicitud, y
    los soportes que adjunté, son los míos y están al día, y que con ellos puedo pagar las cuotas.
    Autorizo a la Empresa para comprobarlos.`,
  }),
  clause('verdad', 'Verdad y origen de los recursos', {
    points: ['truth'],
    text: `Declaro que todo lo que dije en esta solicitud es cierto y completo. Declaro también
    que mis recursos, incluida la cuota inicial, y aquellos con los que pagaré, vienen de
    actividades lícitas; que no los recibo de terceros para ocultar su origen; y que no estoy en
    listas vinculantes para Colombia por lavado de activos, financiación del terrorismo o de armas
    de destrucción masiva. Si algo cambia, lo informaré a la Empresa.`,
  }),
  clause('sin-obligacion', 'Solicitar no obliga', {
    points: ['no_obligation'],
    text: `Esta solicitud no obliga a la Empresa a prestar ni a mí a recibir el crédito. El
    crédito nace con el contrato que firmen las partes. Estudiar la solicitud no tiene costo,
    salvo los cargos que el contrato diga de manera expresa.`,
  }),
  clause('separadas', 'Autorizaciones separadas', {
    text: `El tratamiento de mis datos personales y la consulta y el reporte a centrales de riesgo
    los autorizo en documentos distintos de esta solicitud.`,
  }),
  signatures(),
];
