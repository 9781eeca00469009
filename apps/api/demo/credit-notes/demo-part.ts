import { FUNCTIONS, ROLES, type RoleName, STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { DemoPart } from '#demo/demo-part.ts';

/** Notes as colleagues leave them, in turn. */
const TEXTS = [
  'Confirmé por teléfono el empleo y el ingreso con la empresa.',
  'Pidió que le escriban por WhatsApp: trabaja de noche y no contesta llamadas.',
  'Le pagan el 30. Prefiere que la cuota quede para los 5.',
  'Trae el original de la tarjeta de propiedad cuando recoja el vehículo.',
  'Preguntó por pagar dos cuotas en diciembre; le expliqué cómo se abona a capital.',
] as const;

/** Steps after which somebody had something to tell. */
const AFTER: readonly number[] = [STATE.inStudy, STATE.approved, STATE.disbursed];

/** Credits per credit that has notes. */
const EVERY = 3;

const WRITERS = ROLES.filter(({ name }) => {
  const roles: readonly RoleName[] = FUNCTIONS.write_credit_notes.roles;
  return roles.includes(name);
}).map(({ id }) => id);

/** Notes of the people who took a step, a quarter of an hour after it. */
export const demoPart: DemoPart = {
  name: 'credit-notes',
  async seed({ trx, now }) {
    await sql`
      insert into credit_notes (credit_id, text, written_by, written_at)
      select step.credit_id,
        (${[...TEXTS]}::text[])[1 + (step.credit_id + step.to_state_id) % ${TEXTS.length}::integer],
        step.changed_by, step.changed_at + interval '15 minutes'
      from credit_history as step
      join users on users.user_id = step.changed_by
      where step.credit_id % ${EVERY}::integer = 0
      and step.to_state_id = any(${[...AFTER]}::integer[])
      and users.role_id = any(${WRITERS}::integer[])
      and step.changed_at < ${new Date(now.epochMilliseconds)}::timestamptz - interval '1 hour'
      order by step.changed_at
    `.execute(trx);
  },
};
