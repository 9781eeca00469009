import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';
import type { Actor } from '#platform/http/actor.ts';
import { findTemplate } from './templates.reads.ts';

type Reading = {
  readonly trx: Transaction<DB>;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** A version as a command leaves it. */
export async function readChanged({ trx, actor, today }: Reading, templateId: number) {
  const template = await findTemplate(trx, { templateId, today, actor });
  if (template === undefined) throw new Error('a changed template is there');
  return template;
}
