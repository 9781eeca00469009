import { type AuditAction, BUSINESS_TIME_ZONE, ROLE } from '@cuotaclara/contract';
import { clockInSentence } from '@cuotaclara/contract/values/clock';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { CommandContext } from '#platform/command/command.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import type { Actor } from '#platform/http/actor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AuditEntry } from './append-audit.ts';
import type { Facts } from './mask-personal.ts';

/** Words for a change that follow its author: «cambió la placa». */
type ChangeWords = string | ((after: Facts) => string);

/** A thing that was changed, and the changes of it that end an edit, by their audit action. */
type ChangedThing = {
  readonly subject: AuditEntry['subject'];
  readonly changes: Readonly<Partial<Record<AuditAction, ChangeWords>>>;
};

/** Refuses an edit of an older version. The command runner adds who changed what, and when. */
class ChangedMeanwhile extends Refusal {
  readonly thing: ChangedThing;

  constructor(thing: ChangedThing) {
    super('changed_meanwhile');
    this.thing = thing;
  }
}

export function refuseChanged(thing: ChangedThing): never {
  throw new ChangedMeanwhile(thing);
}

type Explaining = Pick<CommandContext<Actor | null>, 'trx' | 'actor' | 'today'>;

/** Throws what a command threw; a conflict with the newest change that the log has of the thing. */
export async function explainConflict(ctx: Explaining, error: unknown): Promise<never> {
  if (!(error instanceof ChangedMeanwhile)) throw error;
  const change = await findChange(ctx, error.thing);
  if (change === undefined) throw error;
  const facts = { change: wordsOf(ctx, error.thing, change), changed_at: change.at.toString() };
  throw new Refusal('changed_meanwhile', { facts });
}

type Change = {
  readonly action: AuditAction;
  readonly at: Temporal.Instant;
  readonly after: Facts;
  /** Null for the program itself. */
  readonly by: { readonly userId: number; readonly name: string | null } | null;
};

async function findChange(
  { trx }: Explaining,
  { subject, changes }: ChangedThing,
): Promise<Change | undefined> {
  // Object.keys loses the names of the actions.
  const actions = Object.keys(changes) as AuditAction[];
  const row = await trx
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.user_id', 'audit_entries.actor_user_id')
    .select(['action', 'happened_at', 'after', 'actor_user_id'])
    .select(shortNameOf<string | null>('users').as('name'))
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', String(subject.id))
    .where('action', 'in', actions)
    .orderBy('happened_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      // The query asks for no other.
      action: row.action as AuditAction,
      at: row.happened_at.toTemporalInstant(),
      after: (row.after ?? {}) as Facts,
      by: row.actor_user_id === null ? null : { userId: row.actor_user_id, name: row.name },
    }
  );
}

function wordsOf({ actor, today }: Explaining, { changes }: ChangedThing, change: Change): string {
  const when = timeText(change.at, today);
  if (change.by !== null && change.by.userId === actor?.userId) {
    return `Guardaste otro cambio en otra ventana ${when}`;
  }
  const words = changes[change.action] ?? '';
  const what = typeof words === 'string' ? words : words(change.after);
  return `${authorOf(change, actor)} ${what} ${when}`;
}

/** A borrower reads no names of the staff. */
function authorOf({ by }: Change, actor: Actor | null): string {
  if (by === null) return 'El sistema';
  if (actor === null || actor.roleId === ROLE.borrower) return 'Nuestro equipo';
  return by.name ?? 'Alguien más';
}

/** The hour of a change of today, the day of an earlier one. */
function timeText(instant: Temporal.Instant, today: Temporal.PlainDate): string {
  const at = instant.toZonedDateTimeISO(BUSINESS_TIME_ZONE);
  const day = at.toPlainDate();
  return day.equals(today)
    ? `a ${clockInSentence(at.toPlainTime())}`
    : `el ${longDay(day.toString())}`;
}
