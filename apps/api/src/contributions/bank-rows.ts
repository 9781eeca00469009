import type { CommandContext } from '#platform/command/command.ts';
import type { Actor } from '#platform/http/actor.ts';

type Ctx = Pick<CommandContext<Actor | null>, 'trx' | 'today' | 'actor'>;

/**
 * Entries that rows of a bank file have in the books beside their payment or deposit: the account
 * of a payment of the desk, and the peso of their centavos. Money that leaves takes them along, in
 * the transaction of the caller.
 */
export type BankRows = {
  /** Books back those of the rows that are a payment. */
  leavePayment(ctx: Ctx, paymentId: number): Promise<void>;
  /** Books back those of the row of a deposit, or of the payment whose money it is. */
  leaveDeposit(ctx: Ctx, depositId: number): Promise<void>;
};
