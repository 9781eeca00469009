import { keyField } from '../values/fields.ts';

/** The states of a version of a template. */
export const TEMPLATE_STATES = {
  DRAFT: 'Borrador',
  PROPOSED: 'Propuesta',
  PUBLISHED: 'Publicada',
  RETIRED: 'Retirada',
} as const;

export type TemplateState = keyof typeof TEMPLATE_STATES;

/** Where a version stands today. */
export const TEMPLATE_STANDINGS = {
  draft: 'Borrador',
  proposed: 'Propuesta',
  coming: 'Publicada, todavía no rige',
  in_force: 'Rige hoy',
  past: 'Rigió antes',
  retired: 'Retirada',
} as const;

export type TemplateStanding = keyof typeof TEMPLATE_STANDINGS;

export const templateStateField = keyField(TEMPLATE_STATES);

export const templateStandingField = keyField(TEMPLATE_STANDINGS);
