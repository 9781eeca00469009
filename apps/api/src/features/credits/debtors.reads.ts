import { STATE } from '@cuotaclara/contract';
import { sql } from 'kysely';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

type Debtor = { readonly credit_id: number; readonly borrower_id: number };

/** Debtors of the credits that are disbursed and owed, as a table of a statement. Not scoped. */
export const unsafeDebtors = sql<Debtor>`(
  select credit_id, borrower_id from credits where credit_state_id = ${sql.lit(STATE.disbursed)}
)`;

/** Credits in scope, by their numbers. */
export const visibleCreditIds = (db: Reader, actor: Actor) =>
  creditsVisibleTo(db.selectFrom('credits'), actor).select('credits.credit_id');
