/** One band of a factor: from this value on, these points. */
export type Band = { readonly from: number; readonly points: number; readonly words: string };

export type Factor = {
  readonly label: string;
  /** What the value is, as a form writes it. */
  readonly unit: 'percent' | 'years' | 'score' | 'count' | 'verdict';
  /** In the order of their values; the last whose `from` is not above the value counts. */
  readonly bands: readonly Band[];
  /** What an unknown value gives. */
  readonly unknown: number;
};

/**
 * The whole scorecard: what counts, and for how much. Nothing that the law forbids to weigh is in
 * it: no sex, marital status, city or origin.
 */
export const SCORECARD = {
  debt_burden: {
    label: 'Cuota sobre ingreso disponible',
    unit: 'percent',
    bands: [
      { from: 0, points: 30, words: 'hasta 20 %' },
      { from: 20.01, points: 22, words: 'de 20 a 30 %' },
      { from: 30.01, points: 12, words: 'de 30 a 40 %' },
      { from: 40.01, points: 0, words: 'más de 40 %' },
    ],
    unknown: 0,
  },
  bureau_score: {
    label: 'Puntaje en central de riesgo',
    unit: 'score',
    bands: [
      { from: 0, points: 0, words: 'menos de 500' },
      { from: 500, points: 8, words: 'de 500 a 599' },
      { from: 600, points: 16, words: 'de 600 a 699' },
      { from: 700, points: 25, words: '700 o más' },
    ],
    unknown: 6,
  },
  open_defaults: {
    label: 'Reportes negativos vigentes',
    unit: 'count',
    bands: [
      { from: 0, points: 10, words: 'ninguno' },
      { from: 1, points: 4, words: 'uno' },
      { from: 2, points: 0, words: 'dos o más' },
    ],
    unknown: 4,
  },
  internal_history: {
    label: 'Peor mora con nosotros',
    unit: 'count',
    bands: [
      { from: 0, points: 10, words: 'hasta 5 días' },
      { from: 6, points: 6, words: 'de 6 a 30 días' },
      { from: 31, points: 0, words: 'más de 30 días' },
    ],
    unknown: 5,
  },
  down_payment: {
    label: 'Cuota inicial sobre el precio',
    unit: 'percent',
    bands: [
      { from: 0, points: 3, words: 'menos de 10 %' },
      { from: 10, points: 7, words: 'de 10 a 20 %' },
      { from: 20, points: 10, words: '20 % o más' },
    ],
    unknown: 0,
  },
  age: {
    label: 'Edad al terminar de pagar',
    unit: 'years',
    bands: [
      { from: 0, points: 5, words: 'hasta 65 años' },
      { from: 66, points: 2, words: '66 años o más' },
    ],
    unknown: 0,
  },
  identity: {
    label: 'Identidad',
    unit: 'verdict',
    bands: [
      { from: 0, points: 0, words: 'Sin verificar' },
      { from: 1, points: 10, words: 'Verificada' },
    ],
    unknown: 0,
  },
} as const satisfies Record<string, Factor>;

export type FactorName = keyof typeof SCORECARD;

// Object.keys loses the literal names that SCORECARD has.
export const FACTOR_NAMES = Object.keys(SCORECARD) as readonly FactorName[];

/** From how many points on the program suggests what. A person decides. */
export const SUGGESTION_POINTS = { approve: 70, look_closer: 50 } as const;

/** What the points alone can suggest, as a verb inside of a sentence. */
export const SUGGESTED_ACTS = {
  approve: 'aprobar',
  look_closer: 'revisar',
  reject: 'rechazar',
} as const;

export type SuggestedAct = keyof typeof SUGGESTED_ACTS;

/** The badge of a study. While something that counts is missing it suggests nothing. */
export const SUGGESTIONS = {
  approve: `Sugiere ${SUGGESTED_ACTS.approve}`,
  look_closer: `Sugiere ${SUGGESTED_ACTS.look_closer}`,
  reject: `Sugiere ${SUGGESTED_ACTS.reject}`,
  incomplete: 'Incompleto',
} as const;

export type Suggestion = keyof typeof SUGGESTIONS;

export const POINTS_MAX = FACTOR_NAMES.reduce(
  (total, name) => total + Math.max(...SCORECARD[name].bands.map(({ points }) => points)),
  0,
);

/** The band that a value falls into; null for a value that is not known. */
export const bandOf = (name: FactorName, value: number | null): Band | null => {
  const bands: readonly Band[] = SCORECARD[name].bands;
  return value === null ? null : (bands.findLast(({ from }) => value >= from) ?? null);
};
