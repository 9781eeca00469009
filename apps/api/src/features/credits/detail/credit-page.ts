import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import { type CreditNews, NEWS_MAX } from '@cuotaclara/contract/credits/credit-news';
import type { CreditPart, HistorySource, StepSubject } from '#contributions/credit-page.ts';
import { creditFacts } from '#core/credits/credit-facts.reads.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { mayEditTerms, maySetPlate } from '#core/credits/edit-windows.ts';
import { toGuarded } from '#core/credits/lock-credit.ts';
import { scopedQuery } from '#core/credits/scoped-query.ts';
import type { CreditSteps, CreditViewer } from '#core/credits/step-types.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { applicationFor } from './application-for.ts';
import { createHistory } from './credit-history.reads.ts';
import { stepLines } from './credit-history-sources.ts';
import { creditReaderOf } from './credit-reader.ts';
import { factsOnWire } from './facts-on-wire.ts';

type CreditPageDeps = {
  readonly steps: Pick<CreditSteps, 'offer'>;
  readonly parts: readonly CreditPart[];
  readonly stepSubjects: readonly StepSubject[];
  readonly history: readonly HistorySource[];
};

type ReadCreditNewsInput = { readonly creditId: number; readonly actor: Actor };

type ReadCreditPageInput = { readonly creditId: number; readonly viewer: CreditViewer };

/** The page of a credit, composed from the parts of all features. */
export type CreditPage = {
  /** A credit in the viewer's scope, with what this person may do with it now. */
  read(db: Reader, input: ReadCreditPageInput): Promise<CreditDetail>;
  /** The version of a credit in the actor's scope, and what its history tells last. */
  readNews(db: Reader, input: ReadCreditNewsInput): Promise<CreditNews>;
};

const askForFacts = scopedQuery();
const askForVersion = scopedQuery();

export function createCreditPage({
  steps,
  parts,
  stepSubjects,
  history,
}: CreditPageDeps): CreditPage {
  const readHistory = createHistory([stepLines(stepSubjects), ...history]);
  return {
    async read(db, { creditId, viewer }) {
      const { actor } = viewer;
      const [facts] = await askForFacts(db, {
        actor,
        values: { creditId },
        write: (blank, blankActor) =>
          creditsVisibleTo(creditFacts(db), blankActor).where(
            'credits.credit_id',
            '=',
            blank.creditId,
          ),
      });
      if (facts === undefined) refuse('not_found');
      const credit = toGuarded(facts);
      const input = { creditId, reader: creditReaderOf(actor), actor };
      const [offered, story, fields] = await Promise.all([
        steps.offer(db, { credit, ...viewer }),
        readHistory(db, input),
        Promise.all(parts.map(async (part) => [part.name, await part.unsafeRead(db, input)])),
      ]);
      const page = {
        ...factsOnWire(facts),
        application: applicationFor(actor, facts),
        rejection_reason: input.reader === 'decider' ? facts.rejection_reason : null,
        can_edit: mayEditTerms(credit, actor),
        can_set_plate: maySetPlate(credit, actor),
        steps: offered,
        history: story,
        ...Object.fromEntries(fields),
      };
      // Each part answers the type of its own field, and the reply's schema refuses a missing one.
      return page as CreditDetail;
    },
    async readNews(db, { creditId, actor }) {
      const [credit] = await askForVersion(db, {
        actor,
        values: { creditId },
        write: (blank, blankActor) =>
          creditsVisibleTo(db.selectFrom('credits'), blankActor)
            .select('credits.version')
            .where('credits.credit_id', '=', blank.creditId),
      });
      if (credit === undefined) refuse('not_found');
      const input = { creditId, reader: creditReaderOf(actor), actor, countMax: NEWS_MAX };
      return { version: credit.version, history: await readHistory(db, input) };
    },
  };
}
