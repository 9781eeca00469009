/** Two ways to read a past day: as it is known now, or as its close wrote it. */
export const READINGS = { corrected: 'Corregido', closed: 'Al cierre' } as const;

export type Reading = keyof typeof READINGS;

/** By what figures can be narrowed and told apart. */
export const DIMENSIONS = {
  product: 'Producto',
  headquarter: 'Sede',
  supplier: 'Asesor',
  adviser: 'Coordinador',
} as const;

export type Dimension = keyof typeof DIMENSIONS;

/** Days past due from which each age after the first begins. */
export const AGE_STARTS = [1, 31, 61, 91, 121, 181] as const;

/** Ages of arrears by their place: 0 is up to date. */
export const AGES = ['Al día', '1–30', '31–60', '61–90', '91–120', '121–180', '+180'] as const;

/** Ages as the name of a row. */
export const AGE_ROWS = [
  'Al día',
  '1–30 días',
  '31–60 días',
  '61–90 días',
  '91–120 días',
  '121–180 días',
  'Más de 180',
] as const;

/** Places of a credit since the end of the month before: an age, or out of the portfolio. */
export const ROLL_TARGETS = {
  '0': AGES[0],
  '1': AGES[1],
  '2': AGES[2],
  '3': AGES[3],
  '4': AGES[4],
  '5': AGES[5],
  '6': AGES[6],
  paid: 'Pagado',
  restructured: 'Reestr.',
  written_off: 'Castigo',
} as const;

export type RollTarget = keyof typeof ROLL_TARGETS;

/** The same in the order of their columns: keys that are numbers come first by themselves. */
export const ROLL_COLUMNS = Object.keys(ROLL_TARGETS) as readonly RollTarget[];

/** Parts of the portfolio whose principal is set against all of it. */
export const RISKS = {
  over_1: 'PAR 1',
  over_30: 'PAR 30',
  over_30_restructured: 'PAR 30+R',
  over_60: 'PAR 60',
  over_60_restructured: 'PAR 60+R',
  over_90: 'PAR 90',
  over_90_restructured: 'PAR 90+R',
} as const;

export type Risk = keyof typeof RISKS;

/** Months of a life that are followed, and months of disbursement that are told apart. */
export const VINTAGE_MONTHS = 12;

/** Months whose collection says what the next one will bring. */
export const HISTORY_MONTHS = 3;

/** A part of a whole as a fraction; null where there is nothing to divide by. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;
