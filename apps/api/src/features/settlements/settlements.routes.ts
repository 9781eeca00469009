import * as routes from '@cuotaclara/contract/settlements/settlements';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { settleGateway } from './settle-gateway.ts';
import { previewUndo, readSettlement } from './settlement-detail.reads.ts';
import { findSettlements, readSettlements, readUnsettled } from './settlements.reads.ts';
import { undoSettlement } from './undo-settlement.ts';

type SettlementRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly settings: SettingsReader;
};

export const settlementsRoutes =
  ({ db, clock, run, settings }: SettlementRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.getUnsettled, async () => {
      const inForce = await settings.on(clock.today());
      return readUnsettled(db, {
        percent: inForce.get('gateway_fee_percent'),
        each: inForce.get('gateway_fee_each'),
      });
    });

    serve(app, routes.findSettlements, ({ query }) => findSettlements(db, query.search));

    serve(app, routes.listSettlements, ({ query }) => readSettlements(db, query));

    serve(app, routes.settleGateway, ({ body, caller }) => run(settleGateway, caller, body));

    serve(app, routes.getSettlement, ({ params }) => readSettlement(db, params.id));

    serve(app, routes.previewSettlementUndo, ({ params }) =>
      previewUndo(db, params.id, clock.today()),
    );

    serve(app, routes.undoSettlement, ({ params, body, caller }) =>
      run(undoSettlement, caller, { settlementId: params.id, ...body }),
    );
  };
