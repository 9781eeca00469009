import { CREDIT_STATES } from '@cuotaclara/contract';
import { PATIENCE_DAYS } from '@cuotaclara/contract/credits/transitions';
import { type SqlBool, sql } from 'kysely';

const WAITED_FOR = CREDIT_STATES.filter(({ name }) => PATIENCE_DAYS[name] !== undefined).map(
  ({ id }) => id,
);

/** Whether a person waits while a credit is in its state. */
export const isWaitedFor = sql<SqlBool>`credits.credit_state_id in (${sql.join(
  WAITED_FOR.map((id) => sql.lit(id)),
)})`;
