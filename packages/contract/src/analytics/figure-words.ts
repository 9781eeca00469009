import { RISKS } from './analytics-words.ts';

/** Figures whose credits can be listed one by one. */
export const FIGURES = {
  all: 'Saldo de cartera',
  ...RISKS,
  age: 'Por edad de la mora',
  roll: 'A dónde pasó la cartera',
  was_late: 'En mora al comenzar el mes',
  cured: 'Se curó',
  collectable: 'Por cobrar en el mes',
  collected: 'Recaudado en el mes',
  owing_ahead: 'Por cobrar el mes siguiente',
  disbursed: 'Desembolsado',
  vintage: 'Cosecha',
  vintage_late: 'Cosecha con más de 30 días de mora',
} as const;

export type Figure = keyof typeof FIGURES;
