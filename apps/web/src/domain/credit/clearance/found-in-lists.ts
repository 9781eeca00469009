import type { ScreeningHit } from '@cuotaclara/contract/screening/screening-hits';
import type { StudyFindings } from '@cuotaclara/contract/studies/study';

/** What the screening lists mean for a credit that compliance decides on. */
export type FoundInLists = {
  /** The lists in which a confirmed hit found the borrower. */
  readonly sanctions: readonly string[];
  readonly peps: readonly string[];
  readonly openCount: number;
  /** Whether the lists must be searched again first. */
  readonly isStale: boolean;
};

const namesOf = (hits: readonly ScreeningHit[], kind: ScreeningHit['list_kind']): string[] => {
  const confirmed = hits.filter(
    ({ decision, list_kind }) => decision === 'confirmed' && list_kind === kind,
  );
  return [...new Set(confirmed.map(({ list_name }) => list_name))];
};

export const foundIn = ({ hits, is_stale }: StudyFindings['screening']): FoundInLists => ({
  sanctions: namesOf(hits, 'sanctions'),
  peps: namesOf(hits, 'pep'),
  openCount: hits.filter(({ decision }) => decision === null).length,
  isStale: is_stale,
});

const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');

/** A sanctioned borrower gets no credit. */
export const sanctionWords = ({ sanctions }: FoundInLists): string | null => {
  if (sanctions.length === 0) return null;
  const lists = sanctions.length === 1 ? 'la lista de sanciones' : 'las listas de sanciones';
  return `El cliente está en ${lists} ${quoted(sanctions)}: el crédito no se puede aprobar`;
};

/** A politically exposed borrower may get a credit after enhanced due diligence. */
export const exposedWords = ({ peps }: FoundInLists): string | null =>
  peps.length === 0
    ? null
    : `El cliente es una persona expuesta políticamente, según ${quoted(peps)}`;

export const openHitsWords = ({ openCount }: FoundInLists): string | null => {
  if (openCount === 0) return null;
  return openCount === 1
    ? 'Hay una coincidencia en listas sin decidir'
    : `Hay ${openCount} coincidencias en listas sin decidir`;
};
