import type { GuardCheck } from '#contributions/credit-steps.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { isScreeningStale } from './screening-stale.reads.ts';

const STALE =
  'Busca al cliente en las listas de control: desde su última búsqueda cambió una lista, ' +
  'su nombre o su documento.';

/**
 * Refuses a step while a borrower may be on a screening list or was not screened against one, and
 * once a sanction is confirmed. A politically exposed person passes: compliance looks at them more
 * closely.
 */
export const listsDecided: GuardCheck = async (db, { borrowerId }) => {
  const [isStale, hits] = await Promise.all([
    isScreeningStale(db, borrowerId),
    readObstacles(db, borrowerId),
  ]);
  const namesOf = (some: typeof hits): string =>
    [...new Set(some.map(({ list_name: name }) => `«${name}»`))].join(', ');
  const open = hits.filter(({ decision }) => decision === null);
  const sanctions = hits.filter(
    ({ decision, list_kind: kind }) => decision === 'confirmed' && kind === 'sanctions',
  );
  return [
    ...(isStale ? [{ sentence: STALE }] : []),
    ...(open.length > 0 ? [{ missing: `decisión de Cumplimiento sobre ${namesOf(open)}` }] : []),
    ...(sanctions.length > 0 ? [{ sentence: `El cliente está en ${namesOf(sanctions)}.` }] : []),
  ];
};

const askForObstacles = writtenOnce();

/** What was found and is either undecided or true. */
const readObstacles = (db: Reader, borrowerId: number) =>
  askForObstacles(db, {
    values: { borrowerId },
    write: (blank) =>
      db
        .selectFrom('screening_hits')
        .select(['list_name', 'list_kind', 'decision'])
        .where('borrower_id', '=', blank.borrowerId)
        .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '=', 'confirmed')]))
        .orderBy('list_name'),
  });
