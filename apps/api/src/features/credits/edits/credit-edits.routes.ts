import {
  listSuppliers,
  setPlate as plateRoute,
  assignSupplier as supplierRoute,
} from '@cuotaclara/contract/credits/credit-edits';
import { filterRawCredits } from '@cuotaclara/contract/credits/raw';
import type { FastifyInstance } from 'fastify';
import { filterCredits } from '#features/credits/list/filter-credits.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { assignSupplier } from './assign-supplier.ts';
import type { CreditEditDeps } from './credit-edit-deps.ts';
import { setPlate } from './set-plate.ts';
import { readSuppliers } from './suppliers.reads.ts';

type CreditEditsRouteDeps = CreditEditDeps & { readonly db: Database; readonly run: RunCommand };

export const creditEditsRoutes = (deps: CreditEditsRouteDeps) => async (app: FastifyInstance) => {
  const { db, run } = deps;

  serve(app, plateRoute, ({ params, body, caller }) =>
    run(setPlate(deps), caller, { creditId: params.id, ...body }),
  );

  serve(app, supplierRoute, ({ params, body, caller }) =>
    run(assignSupplier(deps), caller, {
      creditId: params.id,
      supplierId: body.supplier_id,
      version: body.version,
    }),
  );

  serve(app, listSuppliers, () => readSuppliers(db));

  serve(app, filterRawCredits, ({ body, caller }) => run(filterCredits, caller, body));
};
