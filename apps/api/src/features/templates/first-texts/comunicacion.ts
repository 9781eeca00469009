import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { heading, paragraph, table } from './write-blocks.ts';

/** Ley 1480 de 2011, artículos 23 y 37: what changes is told in writing, in plain words. */
export const COMUNICACION: readonly TemplateBlock[] = [
  heading('Comunicación sobre el crédito {credit.number}'),
  paragraph(
    'destino',
    `{document.place}, {document.day|long_date}. Para **{borrower.name}**,
    {borrower.identification}. De {company.identity}.`,
    { points: ['people'] },
  ),
  paragraph('asunto', '**{act.title}**. Fecha: {act.done_on|date}.', { points: ['what'] }),
  table('dice', {
    title: 'Te informamos',
    each: 'act.paragraphs',
    points: ['what'],
    columns: [['Sobre tu crédito', '{row.text}']],
  }),
  table('cifras', {
    title: 'Cifras de tu crédito',
    each: 'act.figures',
    points: ['figures'],
    columns: [
      ['Concepto', '{row.name}'],
      ['Antes', '{row.before}', 'right'],
      ['Después', '{row.after}', 'right'],
    ],
  }),
  paragraph(
    'preguntas',
    `Si no estás de acuerdo o quieres preguntar, escríbenos por {company.contact}. Tienes derecho a
    que te respondamos.`,
    { points: ['contact'] },
  ),
  paragraph(
    'expedicion',
    `Documento {document.number}, expedido en {document.place} el {document.issued_at}. Se verifica
    en {document.verification_url}.`,
  ),
];
