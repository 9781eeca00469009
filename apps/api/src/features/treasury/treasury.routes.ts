import { getTreasury, listOwnAccounts } from '@cuotaclara/contract/treasury/treasury';
import type { FastifyInstance } from 'fastify';
import { unsafeOwnAccounts } from '#core/money/books/own-accounts.reads.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { readTreasury } from './treasury.reads.ts';

type TreasuryRouteDeps = { readonly db: Database; readonly clock: Clock };

export const treasuryRoutes =
  ({ db, clock }: TreasuryRouteDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getTreasury, () => readTreasury(db, clock.today()));

    serve(app, listOwnAccounts, async () => ({ accounts: await unsafeOwnAccounts(db) }));
  };
