import { STATE } from '@cuotaclara/contract';
import { type SqlBool, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';

const STATES = [STATE.disbursed, STATE.writtenOff] as const;

/** Credits whose promissory note somebody proposed to fill. */
export const fillingWait: CreditWaitSource = {
  name: 'promissory_note_fillings_proposed',
  states: STATES,
  condition: () => sql<SqlBool>`(
    credits.credit_state_id in (${sql.join(STATES.map((state) => sql.lit(state)))})
    and exists (
      select from decisions as filling
      where filling.credit_id = credits.credit_id and filling.kind = 'promissory_note_filling'
        and filling.state = 'proposed'
    )
  )`,
};
