import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph, table } from '../write-blocks.ts';

/** The first page: who, what, how much. */
export const CONDICIONES: readonly TemplateBlock[] = [
  heading('Contrato de crédito'),
  paragraph(
    'entrada',
    `Contrato número {document.number}, celebrado en {document.place}, el {document.day|long_date},
    entre {company.name} (el **Acreedor**) y {borrower.name} (el **Deudor**). Este resumen dice las
    condiciones; las cláusulas que siguen las explican y hacen parte del mismo contrato.`,
  ),
  facts('condiciones-credito', {
    title: 'Condiciones del crédito',
    rows: [
      ['Monto del crédito', '{credit.amount|pesos_words}'],
      ['Capital que se debe', '{credit.principal}, con {credit.financed_total} de cargos sumados'],
      ['Valor que se desembolsa', '{credit.disbursed}'],
      ['Se descuenta del desembolso', '{credit.withheld_total}', 'has_withheld_charges'],
      ['Tasa de interés', '{credit.rate_ea|percent_ea}, fija ({credit.rate_mv|percent_mv})'],
      ['Sistema', 'Cuota mensual vencida, con intereses sobre el saldo de capital'],
      ['Cuotas', '{credit.instalment_count|count_words}, el día {credit.due_day} de cada mes'],
      ['Valor de las cuotas', '{credit.instalment_course_short}'],
      ['Total a pagar', '{credit.paid_total}, con {credit.interest_total} de intereses'],
      ['Tasa de mora', 'La máxima legal de cada mes; hoy {credit.late_rate_ea|percent_ea}'],
      [
        'Máximo legal hoy',
        '{credit.legal_max_ea|percent_ea} ({credit.modality}, {credit.legal_max_month})',
      ],
      ['Costo total', '{credit.total_cost_ea|percent_ea}. {credit.cost_beside_law}'],
    ],
  }),
  facts('condiciones-bien', {
    title: 'Compra y garantías',
    points: ['price_guarantees'],
    rows: [
      ['Bien', '{product.name} ({product.kind})'],
      ['Placa', '{product.plate}', 'has_plate'],
      ['Precio y cuota inicial', '{product.price} de contado; {product.down_payment} de inicial'],
      ['Pagaré', '{note.number}, con carta de instrucciones {note.letter_number}'],
      ['Garantía mobiliaria', 'Sobre el bien que se compra', 'has_lien'],
    ],
  }),
  table('cargos-tabla', {
    title: 'Cargos',
    when: 'has_charges',
    each: 'charges',
    columns: [
      ['Cargo', '{row.name}'],
      ['Cuándo se cobra', '{row.moment}'],
      ['Valor', '{row.value}', 'right'],
    ],
  }),
];
