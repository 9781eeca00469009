import { FOLLOWING_FUNCTION, findRole, type RoleName } from '@cuotaclara/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/** The columns that scope depends on: whose a credit is and its state. */
type ScopedTables = {
  credits: {
    borrower_id: number;
    /** The user, of role supplier, that the credit is assigned to. */
    supplier_id: number | null;
    headquarter_id: number | null;
    /** The user that started the application. */
    created_by: number | null;
    credit_state_id: number;
  };
  /** A borrower may exist before the person has an account, and gets `user_id` with it. */
  borrowers: { borrower_id: number; user_id: number | null };
};

type Condition = Expression<SqlBool>;

const eb = expressionBuilder<ScopedTables, 'credits'>();

/**
 * The kinds of scope a role can have, each as conditions of which no credit meets two: a list reads
 * an index for each. Every role but the borrower is also limited to the states it follows.
 */
const SCOPES = {
  own: (actor) => [
    eb('credits.borrower_id', 'in', (inner) =>
      inner
        .selectFrom('borrowers')
        .select('borrowers.borrower_id')
        .where('borrowers.user_id', '=', actor.userId),
    ),
  ],
  assigned: (actor) => [eb('credits.supplier_id', '=', actor.userId)],
  headquarter: ({ userId, headquarterId }) => {
    const byMe = eb('credits.created_by', '=', userId);
    // A user without a headquarter shares none with the credits that have none.
    if (headquarterId === null) return [byMe];
    const elsewhere = eb('credits.headquarter_id', 'is distinct from', headquarterId);
    return [eb('credits.headquarter_id', '=', headquarterId), eb.and([byMe, elsewhere])];
  },
  everything: () => [eb.lit(true)],
} as const satisfies Record<string, (actor: Actor) => readonly Condition[]>;

/** The kind of scope of each role. */
const SCOPE_OF_ROLE: Readonly<Record<RoleName, keyof typeof SCOPES>> = {
  ADMIN: 'everything',
  BORROWER: 'own',
  ADVISER: 'headquarter',
  SUPPLIER: 'assigned',
  INSURANCE_AGENT: 'everything',
  CUSTOMER_SERVICE: 'everything',
  ACCOUNTING: 'everything',
  PORTFOLIO: 'everything',
  TREASURY: 'everything',
  COMPLIANCE_OFFICER: 'everything',
};

/** The conditions of an actor's scope, in whatever state; an unknown role has none. */
function scopeOf(actor: Actor): readonly Condition[] {
  const role = findRole(actor.roleId);
  return role === undefined ? [] : SCOPES[SCOPE_OF_ROLE[role.name]](actor);
}

function followed(actor: Actor): Condition {
  if (findRole(actor.roleId)?.name === 'BORROWER') return eb.lit(true);
  const states = actor.functions.get(FOLLOWING_FUNCTION);
  if (states === undefined) return eb.lit(false);
  // One array keeps the text of the statement, and so its plan, the same for every role.
  return sql<SqlBool>`${eb.ref('credits.credit_state_id')} = any(${states}::integer[])`;
}

/** Whether no credit is out of the scope of an actor, the states that they follow apart. */
export const seesEverything = ({ roleId }: Actor): boolean => {
  const role = findRole(roleId);
  return role !== undefined && SCOPE_OF_ROLE[role.name] === 'everything';
};

type Conditional<Q> = { where(condition: Condition): Q };

/**
 * The scope of an actor: every query of credits, or of rows that hang from one, starts with it. The
 * query has the table `credits` under its own name. A credit out of scope answers as not found.
 */
export const creditsVisibleTo = <Q extends Conditional<Q>>(query: Q, actor: Actor): Q =>
  query.where(eb.and([eb.or(scopeOf(actor)), followed(actor)]));

/** The scope without the states, for those who may search beyond the ones they follow. */
export const creditsInAnyStateFor = <Q extends Conditional<Q>>(query: Q, actor: Actor): Q =>
  query.where(eb.or(scopeOf(actor)));

/**
 * The scope as separate queries, no credit in two of them, each of which one index answers.
 */
export const visibleInParts = <Q extends Conditional<Q>>(query: Q, actor: Actor): readonly Q[] =>
  scopeOf(actor).map((part) => query.where(eb.and([part, followed(actor)])));

/** The credits that an actor sees, to be asked for more. */
export const visibleCredits = (db: Reader, actor: Actor) =>
  creditsVisibleTo(db.selectFrom('credits'), actor);

/** The same in any state. */
export const creditsOfAnyState = (db: Reader, actor: Actor) =>
  creditsInAnyStateFor(db.selectFrom('credits'), actor);
