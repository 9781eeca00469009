import { FUNCTIONS, type FunctionName } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';

/** Every function that a role has in the database, with the credit states it has it in. */
export const storedGrants = (db: Reader) =>
  db
    .selectFrom('role_functions')
    .innerJoin('functions', 'functions.function_id', 'role_functions.function_id')
    .leftJoin('role_function_states as states', (join) =>
      join
        .onRef('states.role_id', '=', 'role_functions.role_id')
        .onRef('states.function_id', '=', 'role_functions.function_id'),
    )
    .groupBy(['role_functions.role_id', 'functions.function_id', 'functions.name_function'])
    .orderBy('functions.function_id')
    .select([
      'role_functions.role_id',
      'functions.name_function as name',
      sql<number[]>`
        coalesce(
          array_agg(states.credit_state_id order by states.credit_state_id)
            filter (where states.credit_state_id is not null),
          '{}'
        )`.as('states'),
    ]);

/** A function of another version may stand in the database; no route of this one asks for it. */
export const isFunctionName = (name: string): name is FunctionName =>
  Object.hasOwn(FUNCTIONS, name);
