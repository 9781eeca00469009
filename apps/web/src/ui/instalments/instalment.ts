/** The meaning of one segment, wherever segments are drawn: strip, ring, empty state. */
export type Instalment = 'paid' | 'overdue' | 'next' | 'future';

type Plan = { paid: number; overdue?: number; total: number };

/**
 * The segments of a plan in order: what is paid, what is overdue, the next one, what comes later.
 */
export const instalmentsOf = ({ paid, overdue = 0, total }: Plan): Instalment[] =>
  Array.from({ length: total }, (_, index) => {
    if (index < paid) return 'paid';
    if (index < paid + overdue) return 'overdue';
    return index === paid + overdue ? 'next' : 'future';
  });
