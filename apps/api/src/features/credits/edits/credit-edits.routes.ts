import {
  listSuppliers,
  setPlate as plateRoute,
  changeProduct as productRoute,
  assignSupplier as supplierRoute,
} from '@cuotaclara/contract/credits/credit-edits';
import { filterRawCredits } from '@cuotaclara/contract/credits/raw';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { readCreditDetail } from '#features/credits/detail/credit-detail.reads.ts';
import { saysSomething } from '#features/credits/list/raw-conditions.ts';
import { filterCredits } from '#features/credits/list/raw-credits.reads.ts';
import type { CreditSteps } from '#features/credits/steps/step-types.ts';
import type { AuditEntry } from '#platform/audit/append-audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type CommandParts, originOf, runCommand } from '#platform/command/run-command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { assignSupplier } from './assign-supplier.ts';
import { changeProduct } from './change-product.ts';
import { setPlate } from './set-plate.ts';
import { readSuppliers } from './suppliers.reads.ts';

type Parts = CommandParts & {
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly creditSteps: CreditSteps;
};

type Editing = {
  readonly params: { readonly id: number };
  readonly actor: Actor;
  readonly request: FastifyRequest;
};

type Edited = { readonly creditId: number; readonly actor: Actor };

export const creditEditsRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  const { db, clock, settings, creditSteps } = parts;

  /** An edit is answered with the credit as it is afterwards. */
  const edit = (
    { params, actor, request }: Editing,
    run: (trx: Transaction<DB>, edited: Edited) => Promise<readonly AuditEntry[]>,
  ) =>
    runCommand(parts, originOf(request), async (trx) => {
      const edited = { creditId: params.id, actor };
      const audit = await run(trx, edited);
      return { reply: await readCreditDetail({ db: trx, creditSteps }, edited), audit };
    });

  serve(app, productRoute, (call) =>
    edit(call, (trx, edited) => {
      const { product_id: productId, product_price: price, version } = call.body;
      const working = { trx, settings, today: clock.today() };
      return changeProduct(working, { ...edited, productId, price, version });
    }),
  );

  serve(app, plateRoute, (call) =>
    edit(call, (trx, edited) => setPlate({ trx, creditSteps }, { ...edited, ...call.body })),
  );

  serve(app, supplierRoute, (call) =>
    edit(call, (trx, edited) => {
      const { supplier_id: supplierId, version } = call.body;
      return assignSupplier(trx, { ...edited, supplierId, version });
    }),
  );

  serve(app, listSuppliers, () => readSuppliers(db));

  serve(app, filterRawCredits, ({ body, actor, request }) =>
    runCommand(parts, originOf(request), async (trx) => {
      const reply = await filterCredits(trx, { ...body, actor, now: clock.now() });
      const filters = body.filters.filter(saysSomething).map(({ field, operator, value }) => ({
        // Under its own name what tells who somebody is becomes unreadable.
        [field]: `${operator} ${value ?? ''}`,
      }));
      const after = { filters, total: reply.total };
      const subject = { kind: 'list', id: 'credits' } as const;
      return { reply, audit: [{ action: 'credits_searched', subject, after }] };
    }),
  );
};
