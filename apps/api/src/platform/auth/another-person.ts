import { BORROWER_ROLE, type RefusalCode } from '@cuotaclara/contract';
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command/command.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { refuse } from '#platform/http/refusal.ts';

type FirstAct = {
  /** The user who proposed, prepared or registered what the actor decides now. */
  readonly firstUserId: number;
  /** The refusal of an act by the same user, in the words of what was proposed. */
  readonly own: RefusalCode;
};

type Standing = {
  readonly first_name: string;
  readonly is_blocked: boolean;
  readonly has_same_identification: boolean;
  /** The user who gave both accounts to their holders lately, or one of them to the other. */
  readonly hand_name: string | null;
};

/**
 * Demands that the actor is another person than the user who acted first. Two accounts of one
 * identification are one person. Two accounts are of one hand while one user has made both, or
 * changed address, identification or role of both, less than `two_people_days` ago: somebody who
 * invites a second account to an address of their own would approve what they propose. What a
 * blocked user proposed is void.
 */
export async function demandAnotherPerson(
  ctx: CommandContext,
  { firstUserId, own }: FirstAct,
): Promise<void> {
  const { trx, actor, now, settings } = ctx;
  if (firstUserId === actor.userId) refuse(own);
  const days = settings.get('two_people_days');
  const since = new Date(now.subtract({ hours: 24 * days }).epochMilliseconds);
  const { rows } = await standingOf({ firstUserId, secondUserId: actor.userId, since }).execute(
    trx,
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no user ${firstUserId}`);
  const who = found.first_name;
  if (found.is_blocked) refuse('proposer_blocked', { who });
  if (found.has_same_identification) refuse('same_person', { who });
  if (found.hand_name !== null) refuse('same_hand', { who: found.hand_name, days });
}

type Pair = {
  readonly firstUserId: number;
  readonly secondUserId: number;
  readonly since: Date;
};

/**
 * Climbs from each of the two accounts to who made it, as long as that was lately. The founder of a
 * new company has made every account lately: two accounts of the founder's making decide, as long
 * as all of the staff is of that making. Where somebody else could decide, they are one hand.
 */
const standingOf = ({ firstUserId, secondUserId, since }: Pair) => sql<Standing>`
  with recursive hands as (
    select user_id as side, user_id, entrusted_by, entrusted_at
    from users where user_id in (${firstUserId}, ${secondUserId})
    union
    select hands.side, above.user_id, above.entrusted_by, above.entrusted_at
    from hands join users as above on above.user_id = hands.entrusted_by
    where hands.entrusted_at > ${since}
  )
  select ${shortNameOf('first')} as first_name, first.blocked_at is not null as is_blocked,
    coalesce(first.identification = second.identification, false) as has_same_identification,
    (
      select ${shortNameOf('hand')}
      from hands as of_first
      join hands as of_second on of_second.user_id = of_first.user_id
      join users as hand on hand.user_id = of_first.user_id
      where of_first.side = ${firstUserId} and of_second.side = ${secondUserId}
        and not (
          hand.entrusted_by is null and hand.created_at > ${since}
          and hand.user_id not in (${firstUserId}, ${secondUserId})
          and not exists (
            select from users as other
            where other.entrusted_by is null and other.user_id <> hand.user_id
              and other.role_id <> ${BORROWER_ROLE} and other.blocked_at is null
          )
        )
      limit 1
    ) as hand_name
  from users as first, users as second
  where first.user_id = ${firstUserId} and second.user_id = ${secondUserId}
`;
