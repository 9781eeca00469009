import { ROLE } from '@cuotaclara/contract';
import type { ContactChannel } from '@cuotaclara/contract/contacts/contact-words';
import {
  FOLLOWED_STATES,
  FOLLOWING_FUNCTION,
} from '@cuotaclara/contract/permissions/followed-states';
import { actedBy, type Past, pastContext } from '#demo/payments/past-context.ts';
import { authoriseContact } from '#features/contacts/public.ts';
import type { CommandContext, CommandOutcome } from '#platform/command/command.ts';

export type ToldPerson = {
  readonly past: Past;
  readonly creditId: number;
  readonly borrowerId: number;
  readonly agentId: number;
  readonly today: Temporal.PlainDate;
};

/** Context that a command of the agent would have had at a moment. */
export async function contextAt(
  { past, agentId }: ToldPerson,
  at: Temporal.Instant,
): Promise<CommandContext> {
  const { actor, ...ctx } = actedBy(agentId, await pastContext(past, at));
  if (actor === null) throw new Error('an agent makes every contact of the demo');
  const functions = new Map([[FOLLOWING_FUNCTION, FOLLOWED_STATES.PORTFOLIO] as const]);
  return { ...ctx, actor: { ...actor, roleId: ROLE.portfolio, functions } };
}

export function kept<Reply>({ past }: ToldPerson, { reply, audit }: CommandOutcome<Reply>): Reply {
  past.audit.push(...audit);
  return reply;
}

export async function authorise(
  told: ToldPerson,
  { channels, at }: { readonly channels: readonly ContactChannel[]; readonly at: Temporal.Instant },
): Promise<void> {
  const ctx = await contextAt(told, at);
  for (const subject of channels) {
    const input = {
      creditId: told.creditId,
      borrower_id: told.borrowerId,
      subject,
      is_granted: true,
      text: 'Autorizo que la empresa me contacte por este canal sobre mi crédito.',
      origin: 'application',
    } as const;
    kept(told, await authoriseContact.run(ctx, input));
  }
}
