import { FOLLOWING_FUNCTION } from '@cuotaclara/contract';
import type { Compilable } from 'kysely';
import type { Reader } from '#platform/database/database.ts';
import { type Question, writtenOnce } from '#platform/database/written-once.ts';
import type { Actor } from '#platform/http/actor.ts';

type Values = Readonly<Record<string, unknown>>;

type ScopedQuestion<V extends Values, Row> = Omit<Question<V, Row>, 'write'> & {
  readonly actor: Actor;
  /** Writes the query with the scope in it, for an actor who is as blank as the values. */
  readonly write: (blank: V, actor: Actor) => Compilable<Row>;
};

/** The actor's values that the scope binds, under names that no filter has. */
const boundOf = ({ userId, headquarterId, functions }: Actor) => ({
  actorUserId: userId,
  actorHeadquarterId: headquarterId,
  actorStates: functions.get(FOLLOWING_FUNCTION) ?? [],
});

type Bound = ReturnType<typeof boundOf>;

/** The SQL text of the scope depends on the role and on following any state at all. */
const scopeShapeOf = ({ roleId, functions }: Actor): string =>
  `${roleId} ${functions.has(FOLLOWING_FUNCTION)}`;

const blankActor = (actor: Actor, blank: Bound): Actor => ({
  ...actor,
  userId: blank.actorUserId,
  headquarterId: blank.actorHeadquarterId,
  functions: actor.functions.has(FOLLOWING_FUNCTION)
    ? new Map([[FOLLOWING_FUNCTION, blank.actorStates]])
    : new Map(),
});

/** Runs a scoped query of credits whose SQL text is written once for each kind of scope. */
export function scopedQuery() {
  const ask = writtenOnce();
  return <V extends Values, Row>(
    db: Reader,
    { actor, shape = '', values, write, ...rest }: ScopedQuestion<V, Row>,
  ): Promise<Row[]> =>
    ask(db, {
      ...rest,
      shape: `${scopeShapeOf(actor)} ${shape}`,
      values: { ...values, ...boundOf(actor) },
      write: (blank) => write(blank, blankActor(actor, blank)),
    });
}
