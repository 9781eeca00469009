import {
  askBureau as askRoute,
  getCreditStudy,
  getPersonStudy,
} from '@cuotaclara/contract/studies/study';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import { type AskBureauDeps, askBureau } from './bureau/ask-bureau.ts';
import { readPersonStudy } from './person-study.reads.ts';
import { readShownStudy } from './shown-study.reads.ts';
import type { StudyContext } from './study-context.ts';

export const studiesRoutes = (deps: AskBureauDeps) => async (app: FastifyInstance) => {
  const { db, clock, settings, creditBureau } = deps;

  const contextFor = async ({ settingsVersion }: Actor): Promise<StudyContext> => {
    const today = clock.today();
    return { creditBureau, today, settings: await settings.on(today, settingsVersion) };
  };

  serve(app, getCreditStudy, async ({ params, actor }) =>
    readShownStudy(db, await contextFor(actor), { creditId: params.id, actor }),
  );

  serve(app, askRoute, async ({ params, body, caller, request }) =>
    askBureau(deps, { creditId: params.id, repeats: body?.repeats ?? null, caller, request }),
  );

  serve(app, getPersonStudy, async ({ params, actor }) =>
    readPersonStudy(db, await contextFor(actor), { ...params, actor }),
  );
};
