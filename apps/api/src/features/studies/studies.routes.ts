import {
  askBureau as askRoute,
  getCreditStudy,
  getPersonStudy,
} from '@cuotaclara/contract/studies/study';
import type { FastifyInstance } from 'fastify';
import { findCreditBorrower } from '#features/credits/public.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import { type AskBureauDeps, askBureau } from './ask-bureau.ts';
import { studyCredit } from './credit-study.reads.ts';
import { readDecisions } from './kept-studies.reads.ts';
import { readPersonStudy } from './person-study.reads.ts';
import type { StudyContext } from './study-context.ts';

export const studiesRoutes = (deps: AskBureauDeps) => async (app: FastifyInstance) => {
  const { db, clock, settings, creditBureau } = deps;

  const contextFor = async ({ settingsVersion }: Actor): Promise<StudyContext> => {
    const today = clock.today();
    return { creditBureau, today, settings: await settings.on(today, settingsVersion) };
  };

  serve(app, getCreditStudy, async ({ params, actor }) => {
    const creditId = params.id;
    const borrowerId = await findCreditBorrower(db, { creditId, actor });
    const [study, decisions] = await Promise.all([
      studyCredit(db, await contextFor(actor), { creditId, borrowerId }),
      readDecisions(db, creditId),
    ]);
    return { ...study, decisions };
  });

  serve(app, askRoute, async ({ params, caller, request }) =>
    askBureau(deps, { creditId: params.id, caller, request }),
  );

  serve(app, getPersonStudy, async ({ params, actor }) =>
    readPersonStudy(db, await contextFor(actor), { ...params, actor }),
  );
};
