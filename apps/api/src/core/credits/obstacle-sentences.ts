import type { Obstacle } from '#contributions/credit-steps.ts';

const listed = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** All obstacles of a step as sentences; what is missing is one sentence, named first. */
export function obstacleSentences(stepLabel: string, obstacles: readonly Obstacle[]): string[] {
  const missing = obstacles.flatMap((each) => ('missing' in each ? [each.missing] : []));
  const sentences = obstacles.flatMap((each) => ('sentence' in each ? [each.sentence] : []));
  if (missing.length === 0) return sentences;
  return [`Para ${lowerFirst(stepLabel)} falta: ${listed.format(missing)}.`, ...sentences];
}
