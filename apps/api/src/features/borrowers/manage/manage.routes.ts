import { editBorrower as editRoute, getBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { FastifyInstance } from 'fastify';
import type { StartingChecks } from '#features/identity/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import { serve } from '#platform/http/serve.ts';
import { editBorrower } from './edit-borrower.ts';
import { findManaged } from './find-managed.ts';
import { readManaged } from './managed-borrower.reads.ts';

type Parts = CommandParts & StartingChecks & { readonly clock: Clock };

/** Borrowers as the staff know and correct them. */
export const manageRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock } = parts;

  serve(app, getBorrower, async ({ query, actor }) => {
    const borrowerId = await findManaged(db, { named: query, actor });
    return readManaged(db, { borrowerId, actor });
  });

  serve(app, editRoute, ({ query, body, actor, request }) =>
    runCommand(parts, originOf(request), async (trx) => {
      const borrowerId = await findManaged(trx, { named: query, actor });
      const audit = await editBorrower(
        { ...parts, trx },
        { borrowerId, body, actor, today: clock.today() },
      );
      return { reply: await readManaged(trx, { borrowerId, actor }), audit };
    }),
  );
};
