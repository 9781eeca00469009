import {
  askBureau as askRoute,
  getCreditStudy,
  getPersonStudy,
} from '@cuotaclara/contract/studies/study';
import type { FastifyInstance } from 'fastify';
import { findCreditBorrower } from '#features/credits/public.ts';
import { serve } from '#platform/http/serve.ts';
import { type AskParts, askBureau } from './ask-bureau.ts';
import { studyCredit } from './credit-study.reads.ts';
import { readDecisions } from './kept-studies.reads.ts';
import { readPersonStudy } from './person-study.reads.ts';

export const studiesRoutes = (parts: AskParts) => async (app: FastifyInstance) => {
  const { db } = parts;
  serve(app, getCreditStudy, async ({ params, actor }) => {
    const creditId = params.id;
    const borrowerId = await findCreditBorrower(db, { creditId, actor });
    const [study, decisions] = await Promise.all([
      studyCredit(db, parts, { creditId, borrowerId }),
      readDecisions(db, creditId),
    ]);
    return { ...study, decisions };
  });
  serve(app, askRoute, ({ params, actor, request }) =>
    askBureau(parts, { creditId: params.id, actor, request }),
  );
  serve(app, getPersonStudy, ({ params, actor }) =>
    readPersonStudy(db, parts, { ...params, actor }),
  );
};
