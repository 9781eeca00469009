import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import type { FastifyInstance } from 'fastify';
import type { CommandParts } from '#platform/command/run-command.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { findBorrowerOf } from './find-borrower.ts';
import { readProfile } from './profile.reads.ts';

export type BorrowerParts = CommandParts;

export const borrowersRoutes = (parts: BorrowerParts) => async (app: FastifyInstance) => {
  const { db } = parts;
  const demandOwn = async (actor: Actor): Promise<number> =>
    (await findBorrowerOf(db, actor.userId)) ?? refuse('not_found');

  serve(app, getProfile, async ({ actor }) =>
    readProfile(db, { borrowerId: await demandOwn(actor), actor }),
  );
};
