import { z } from '@cuotaclara/contract';
import {
  DECISION_KINDS,
  decisionKindField,
  wordsOf,
} from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommandContext, command } from '#platform/command/command.ts';
import { auditLine, decisionEvent } from './end-decision.ts';

const MOVED = 'Quien hizo la propuesta ya no tiene permiso para hacerla.';

const needed = sql.join(
  DECISION_KINDS.map((kind) => sql`(${sql.lit(kind)}, ${sql.lit(wordsOf(kind).propose)})`),
);

/** The role of who proposed no longer allows to propose this. */
const isMoved = sql<SqlBool>`exists (
  select from (values ${needed}) as need (kind, name)
  where need.kind = decisions.kind and not exists (
    select from users
    join role_functions using (role_id)
    join functions using (function_id)
    where users.user_id = decisions.proposed_by and functions.name_function = need.name
  )
)`;

type End = {
  readonly state: 'expired' | 'voided';
  readonly action: 'decision_expired' | 'decision_voided';
  readonly note: string | null;
  readonly when: RawBuilder<SqlBool>;
};

async function endAll({ trx }: CommandContext<null>, { state, action, note, when }: End) {
  const rows = await trx
    .updateTable('decisions')
    .set({ state, decided_at: sql<Date>`current_timestamp`, decision_note: note })
    .where('state', '=', 'proposed')
    .where(when)
    .returning(['decision_id', 'kind', 'label', 'credit_id'])
    .execute();
  return rows.map((row) => {
    const told = { ...row, kind: z.parse(decisionKindField, row.kind) };
    const facts = note === null ? {} : { decision_reason: note };
    return { audit: auditLine(action, told, facts), event: decisionEvent(told) };
  });
}

/** Ends the proposals whose days are over, and those of people who moved to another role. */
export const expireDecisions = command('expire_decisions', async (ctx: CommandContext<null>) => {
  const isLate = sql<SqlBool>`expires_on < ${ctx.today.toString()}::date`;
  const ended = [
    ...(await endAll(ctx, {
      state: 'expired',
      action: 'decision_expired',
      note: null,
      when: isLate,
    })),
    ...(await endAll(ctx, {
      state: 'voided',
      action: 'decision_voided',
      note: MOVED,
      when: isMoved,
    })),
  ];
  return {
    reply: ended.length,
    audit: ended.map(({ audit }) => audit),
    events: ended.map(({ event }) => event),
  };
});
