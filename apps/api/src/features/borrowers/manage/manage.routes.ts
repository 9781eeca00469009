import { editBorrower as editRoute, getBorrower } from '@cuotaclara/contract/borrowers/manage';
import type { FastifyInstance } from 'fastify';
import type { CheckProviders } from '#features/identity/public.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { editBorrower } from './edit-borrower.ts';
import { findManaged } from './find-managed.ts';
import { readManaged } from './managed-borrower.reads.ts';

type ManageDeps = CheckProviders & { readonly db: Database; readonly run: RunCommand };

/** Borrowers as staff see and correct them. */
export const manageRoutes = (deps: ManageDeps) => async (app: FastifyInstance) => {
  const { db, run } = deps;
  const edit = editBorrower(deps);

  serve(app, getBorrower, async ({ query, actor }) => {
    const borrowerId = await findManaged(db, { named: query, actor });
    return readManaged(db, { borrowerId, actor });
  });

  serve(app, editRoute, ({ query, body, caller }) =>
    run(edit, caller, { named: query, edit: body }),
  );
};
