import type { DecisionTable } from '../wire/decision-table.ts';

/** Decisions by two people about the texts of legal documents. */
export const TEMPLATES_DECISIONS = {
  template_publication: {
    path: 'template-publications',
    propose: 'write_templates',
    decide: 'publish_templates',
    read: 'view_templates',
    name: 'Publicación de una plantilla',
    many: 'Publicaciones de plantillas',
    waiting: 'templates_proposed',
    waitingLabel: ['Plantilla propuesta', 'Plantillas propuestas'],
    question: '¿Publicar {label}?',
    verb: 'Publicar la versión',
    consequence:
      'Los documentos que se hagan desde ese día usan este texto. Después de publicada no se puede editar.',
    told: {
      proposed: 'Propusiste la versión. Otra persona la revisa y la publica.',
      approved: 'Publicaste la versión. Lo firmado conserva la suya.',
      kept: 'La versión es otra vez un borrador.',
    },
    lines: {
      number: { label: 'Versión que rige', format: 'count', matters: true },
      in_force_from: { label: 'Rige desde', format: 'day' },
      notice: { label: 'Días hábiles de aviso antes de diligenciar por mora', format: 'count' },
    },
    facts: {
      made_before: { label: 'Lo que ya se hizo' },
    },
  },
} as const satisfies DecisionTable;
