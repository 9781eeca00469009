import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { heading, paragraph, signatures, table } from '../write-blocks.ts';
import { CLAUSULAS_CREDITO } from './clausulas-credito.ts';
import { CLAUSULAS_GARANTIAS } from './clausulas-garantias.ts';
import { CONDICIONES } from './condiciones.ts';

/** Ley 1480 de 2011 art. 45, Decreto 1074 de 2015 cap. 35, Ley 2032 de 2020. */
export const CONTRATO: readonly TemplateBlock[] = [
  ...CONDICIONES,
  ...CLAUSULAS_CREDITO,
  ...CLAUSULAS_GARANTIAS,
  signatures(),
  heading('Anexo. Plan de pagos proyectado', 'anexo-titulo'),
  paragraph(
    'anexo',
    `Calculado como si el desembolso fuera el {credit.quoted_on|date}. Las fechas y los valores
    definitivos van en el plan de pagos que se entrega con el desembolso.`,
  ),
  table('anexo-reglas', {
    title: 'Reglas de cálculo',
    each: 'conventions',
    columns: [['Regla', '{row.sentence}']],
  }),
  table('anexo-plan', {
    title: 'Plan de pagos proyectado',
    each: 'plan',
    points: ['instalments'],
    columns: [
      ['Cuota', '{row.number}', 'right'],
      ['Fecha', '{row.due_on|short_date}'],
      ['Capital', '{row.principal}', 'right'],
      ['Intereses', '{row.interest}', 'right'],
      ['Cargos', '{row.charges}', 'right'],
      ['Valor', '{row.total}', 'right'],
      ['Saldo', '{row.balance}', 'right'],
    ],
    total: [
      'Total',
      '{credit.instalment_count} cuotas',
      '{credit.principal}',
      '{credit.interest_total}',
      '{credit.charges_total}',
      '{credit.paid_total}',
      '$ 0',
    ],
  }),
];
