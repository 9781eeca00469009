import { FOLLOWING_FUNCTION, findRole, type RoleName } from '@cuotaclara/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/http/actor.ts';

/** What the wall looks at: whose a credit is and how far it has come. */
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
const nothing: Condition = eb.lit(false);

/** The kinds of reach a role can have. All but a borrower are held to the states they follow. */
const REACHES = {
  own: (actor) =>
    eb('credits.borrower_id', 'in', (inner) =>
      inner
        .selectFrom('borrowers')
        .select('borrowers.borrower_id')
        .where('borrowers.user_id', '=', actor.userId),
    ),
  assigned: (actor) => eb.and([eb('credits.supplier_id', '=', actor.userId), followed(actor)]),
  headquarter: (actor) =>
    eb.and([
      eb.or([
        eb('credits.created_by', '=', actor.userId),
        // A user without a headquarter shares none with the credits that have none.
        actor.headquarterId === null
          ? nothing
          : eb('credits.headquarter_id', '=', actor.headquarterId),
      ]),
      followed(actor),
    ]),
  everything: (actor) => followed(actor),
} as const satisfies Record<string, (actor: Actor) => Condition>;

/** Whose credits each role reaches. */
const REACH_OF_ROLE: Readonly<Record<RoleName, keyof typeof REACHES>> = {
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

function followed(actor: Actor): Condition {
  const states = actor.functions.get(FOLLOWING_FUNCTION);
  if (states === undefined) return nothing;
  // One array keeps the text of the statement, and so its plan, the same for every role.
  return sql<SqlBool>`${eb.ref('credits.credit_state_id')} = any(${[...states]}::integer[])`;
}

/**
 * The wall: every query that touches a credit, or what hangs from one, starts with it. The query
 * has the table of credits in it under its own name. What is behind the wall is as if it were not.
 */
export function creditsVisibleTo<Q extends { where(condition: Condition): Q }>(
  query: Q,
  actor: Actor,
): Q {
  const role = findRole(actor.roleId);
  return query.where(role === undefined ? nothing : REACHES[REACH_OF_ROLE[role.name]](actor));
}
