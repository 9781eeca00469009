import { listMailbox } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';
import { listStoredMessages } from './mailbox.reads.ts';

export const mailboxRoutes =
  (db: Reader, config: Pick<Config, 'demo' | 'mail'>) => async (app: FastifyInstance) => {
    serve(app, listMailbox, ({ query }) => {
      if (!hasMailbox(config)) refuse('not_found');
      return listStoredMessages(db, query);
    });
  };
