import { AGE } from '@cuotaclara/contract/borrowers/borrower-fields';
import {
  POINTS_MAX,
  SUGGESTED_ACTS,
  SUGGESTION_POINTS,
  type SuggestedAct,
  type Suggestion,
} from '@cuotaclara/contract/studies/scorecard';
import { decimalText } from '@cuotaclara/contract/values/number-text';

/** What speaks besides the points. */
export type Circumstances = {
  readonly points: number;
  /** Null while the day of birth is not known. */
  readonly isOfAge: boolean | null;
  readonly isIdentityApproved: boolean;
  readonly bureau: 'missing' | 'stale' | 'fresh';
  readonly isBureauSandbox: boolean;
  /** Whether there are an instalment, an amount and a price to judge. */
  readonly areTermsKnown: boolean;
  readonly areExpensesKnown: boolean;
  /** What is left of the income; null while it is not known. */
  readonly availablePesos: number | null;
  /** Per cent; null where it is not known or nothing is left to pay with. */
  readonly debtBurden: number | null;
  readonly debtBurdenMax: number;
  /** Whether a list is newer than the last search of the person. */
  readonly isScreeningStale: boolean;
  /** The lists on which the person was found, by what a person decided about it. */
  readonly openHits: number;
  readonly confirmedSanctions: readonly string[];
  readonly confirmedPep: readonly string[];
};

type Suggested = {
  readonly suggestion: Suggestion;
  /** What counts and is not there; any of it makes the study incomplete. */
  readonly missing: readonly string[];
  /** What else explains the suggestion. */
  readonly reasons: readonly string[];
  /** All that speaks against an approval. */
  readonly warnings: readonly string[];
};

const twoDecimals = (value: number): string => decimalText(value, { max: 2 });
const named = (lists: readonly string[]): string => lists.map((name) => `«${name}»`).join(', ');

const when = (holds: boolean, sentence: string): readonly string[] => (holds ? [sentence] : []);

/** What no number of points makes up for. */
const againstIt = ({ confirmedSanctions, isOfAge }: Circumstances): readonly string[] => [
  ...when(
    confirmedSanctions.length > 0,
    `Está en una lista de sanciones, confirmado por cumplimiento: ${named(confirmedSanctions)}.`,
  ),
  ...when(isOfAge === false, `Su edad no está entre ${AGE.min} y ${AGE.max} años.`),
];

/** What the points need and do not have. Without it their sum would be too low and mislead. */
const missingIn = (known: Circumstances): readonly string[] => [
  ...when(
    known.bureau === 'missing',
    'Falta consultar la central de riesgo: no se sabe qué paga en otras partes.',
  ),
  ...when(!known.isIdentityApproved, 'Falta aprobar la identidad del cliente.'),
  ...when(known.availablePesos === null, 'Faltan los ingresos mensuales: no se sabe cuánto gana.'),
  ...when(!known.areExpensesKnown, 'Faltan los gastos mensuales: no se sabe cuánto le queda.'),
  ...when(known.isOfAge === null, 'Falta la fecha de nacimiento: no se sabe su edad.'),
  ...when(!known.areTermsKnown, 'Faltan las condiciones del crédito: no hay cuota que comparar.'),
];

function incomeDoubts({
  availablePesos,
  debtBurden,
  debtBurdenMax,
}: Circumstances): readonly string[] {
  if (availablePesos !== null && availablePesos <= 0)
    return ['No le queda ingreso disponible para la cuota.'];
  if (debtBurden === null || debtBurden <= debtBurdenMax) return [];
  const [taken, most] = [twoDecimals(debtBurden), twoDecimals(debtBurdenMax)];
  return [`La cuota ocupa el ${taken} % del ingreso disponible; el máximo es ${most} %.`];
}

/** Reasons for a closer look by a person before an approval, whatever the points. */
const doubts = (known: Circumstances): readonly string[] => [
  ...when(known.isScreeningStale, 'Falta buscar al cliente en las listas como son hoy.'),
  ...when(known.openHits === 1, 'Hay una coincidencia en listas sin decidir.'),
  ...when(known.openHits > 1, `Hay ${known.openHits} coincidencias en listas sin decidir.`),
  ...when(known.bureau === 'stale', 'La consulta a la central de riesgo ya no está vigente.'),
  ...incomeDoubts(known),
];

/** What changes nothing in the suggestion, and must be known all the same. */
const notes = ({ isBureauSandbox, confirmedPep }: Circumstances): readonly string[] => [
  ...when(
    confirmedPep.length > 0,
    `Es una persona expuesta políticamente (${named(confirmedPep)}): cumplimiento la revisa más a fondo.`,
  ),
  ...when(
    isBureauSandbox,
    'El reporte de la central es de prueba: lo inventa el programa y no describe a la persona.',
  ),
];

function byPoints(points: number): SuggestedAct {
  if (points >= SUGGESTION_POINTS.approve) return 'approve';
  return points >= SUGGESTION_POINTS.look_closer ? 'look_closer' : 'reject';
}

type Counts = { readonly against: number; readonly missing: number; readonly doubts: number };

function inAll(ofPoints: SuggestedAct, counts: Counts): Suggestion {
  if (counts.against > 0) return 'reject';
  if (counts.missing > 0) return 'incomplete';
  return ofPoints === 'approve' && counts.doubts > 0 ? 'look_closer' : ofPoints;
}

/** What the program would do, and why, for the person who decides. */
export function suggest(known: Circumstances): Suggested {
  const ofPoints = byPoints(known.points);
  const against = againstIt(known);
  const missing = missingIn(known);
  const doubted = doubts(known);
  const noted = notes(known);
  const act = SUGGESTED_ACTS[ofPoints];
  const sum = `Suma ${known.points} de ${POINTS_MAX} puntos, que por sí solos sugieren: ${act}.`;
  const counts = { against: against.length, missing: missing.length, doubts: doubted.length };
  return {
    suggestion: inAll(ofPoints, counts),
    missing,
    reasons: [...against, ...doubted, ...noted, ...when(missing.length === 0, sum)],
    warnings: [...against, ...missing, ...doubted, ...noted],
  };
}
