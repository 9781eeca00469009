import type { GuardCheck, Obstacle } from '#contributions/credit-steps.ts';
import { coDebtorsOfCredit } from '#core/people/who-answers.ts';
import type { Reader } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { isScreeningStale } from './screening-stale.reads.ts';

const staleWords = (who: string): string =>
  `Busca ${who} en las listas de control: desde su última búsqueda cambió una lista, ` +
  'su nombre o su documento.';

/**
 * Refuses a step while the borrower or a co-debtor may be on a screening list or was not screened
 * against one, and once a sanction is confirmed. A politically exposed person passes: compliance
 * looks at them more closely.
 */
export const listsDecided: GuardCheck = async (db, { borrowerId, creditId }) => {
  const [ofBorrower, coDebtors] = await Promise.all([
    obstaclesOf(db, { borrowerId, coDebtor: null }),
    coDebtorsOfCredit(db, creditId),
  ]);
  const ofOthers = await Promise.all(
    coDebtors.map(({ borrower_id, name }) =>
      obstaclesOf(db, { borrowerId: borrower_id, coDebtor: name }),
    ),
  );
  return [...ofBorrower, ...ofOthers.flat()];
};

type Screened = {
  readonly borrowerId: number;
  /** The name of a co-debtor; null for the borrower. */
  readonly coDebtor: string | null;
};

async function obstaclesOf(
  db: Reader,
  { borrowerId, coDebtor }: Screened,
): Promise<readonly Obstacle[]> {
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
  const who = coDebtor === null ? 'cliente' : `codeudor ${coDebtor}`;
  const whose = coDebtor === null ? '' : ` (codeudor ${coDebtor})`;
  return [
    ...(isStale ? [{ sentence: staleWords(`al ${who}`) }] : []),
    ...(open.length > 0
      ? [{ missing: `decisión de Cumplimiento sobre ${namesOf(open)}${whose}` }]
      : []),
    ...(sanctions.length > 0 ? [{ sentence: `El ${who} está en ${namesOf(sanctions)}.` }] : []),
  ];
}

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
