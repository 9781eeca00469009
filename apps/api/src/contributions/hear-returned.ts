import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * People found that the money of a payment went back to the payer: who asked for it through a
 * gateway hears so, in the transaction of the caller, who has locked the credit.
 */
export type HearReturned = (ctx: CommandContext<Actor | null>, paymentId: number) => Promise<void>;
