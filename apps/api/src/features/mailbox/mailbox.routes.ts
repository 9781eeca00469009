import { listMailbox } from '@cuotaclara/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { hasMailbox } from '#platform/outbox/has-mailbox.ts';
import { listStoredMessages } from './mailbox.reads.ts';

type MailboxDeps = { readonly db: Reader; readonly config: Pick<Config, 'demo' | 'mail'> };

export const mailboxRoutes =
  ({ db, config }: MailboxDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listMailbox, ({ query }) => {
      if (!hasMailbox(config)) refuse('not_found');
      return listStoredMessages(db, query);
    });
  };
