import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { facts, heading, paragraph, table } from './write-blocks.ts';

/** Código de Comercio, artículo 622. */
export const PAGARE_DILIGENCIADO: readonly TemplateBlock[] = [
  heading('Pagaré {note.number}, diligenciado'),
  paragraph(
    'entrada',
    `{document.place}, {filling.filled_on|long_date}. {company.identity}, tenedor legítimo del
    **pagaré a la orden número {note.number}**, llenó sus espacios en blanco según la **carta de
    instrucciones número {note.letter_number}** (Código de Comercio, artículo 622). El pagaré
    firmado está adjunto a este archivo, sin cambios; su huella SHA-256 es {filling.note_sha256}.`,
    { points: ['note'] },
  ),
  facts('llenado', {
    title: 'Espacios llenados',
    points: ['sum', 'maturity'],
    rows: [
      ['Suma', '{filling.sum|pesos_words}'],
      ['Fecha de vencimiento', '{filling.matures_on|long_date}'],
    ],
  }),
  facts('motivo', {
    title: 'Por qué se llenó',
    points: ['event'],
    rows: [
      ['Evento de la carta', '{filling.event}'],
      ['Motivo', '{filling.reason}'],
    ],
  }),
  table('deuda', {
    title: 'Cómo se compone la deuda de ese día',
    each: 'filling.debt',
    points: ['debt'],
    columns: [
      ['Concepto', '{row.name}'],
      ['Valor', '{row.amount}', 'right'],
    ],
    total: ['Suma', '{filling.sum}'],
  }),
  facts('obligados', {
    title: 'Obligados',
    rows: [
      ['Deudor', '{borrower.identity}'],
      ['Codeudor', '{co_debtor.identities}', 'has_co_debtor'],
    ],
  }),
  facts('personas', {
    title: 'Quién lo llenó',
    points: ['people'],
    rows: [
      ['Lo propuso', '{filling.proposed_by}'],
      ['Lo aprobó', '{filling.approved_by}'],
    ],
  }),
  paragraph('verificacion', 'Este documento se verifica en {document.verification_url}.'),
];
