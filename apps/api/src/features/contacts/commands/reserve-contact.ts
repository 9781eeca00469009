import type { BodyOf } from '@cuotaclara/contract';
import type { ContactBoard } from '@cuotaclara/contract/contacts/contact-board';
import type { reserveContact as reserveRoute } from '@cuotaclara/contract/contacts/contacts';
import { readBoard } from '#features/contacts/board.reads.ts';
import { unsafeReserve } from '#features/contacts/guard/reserve.ts';
import { demandPersonOfCredit } from '#features/contacts/people-of-credit.reads.ts';
import { type CommandOutcome, command } from '#platform/command/command.ts';

type ReserveInput = BodyOf<typeof reserveRoute> & { readonly creditId: number };

type ReserveReply =
  | { readonly why: string; readonly reserved: null }
  | {
      readonly why: null;
      readonly reserved: { readonly contact_id: number; readonly board: ContactBoard };
    };

/**
 * Reserves a contact before it is made. A refusal is an outcome and not thrown here: it is kept,
 * and the route says it once the transaction is over.
 */
export const reserveContact = command(
  'reserve_contact',
  async (ctx, input: ReserveInput): Promise<CommandOutcome<ReserveReply>> => {
    const { trx, actor, now, settings } = ctx;
    const { creditId, borrower_id: borrowerId, channel, purpose, text = null } = input;
    const person = await demandPersonOfCredit(trx, { creditId, actor, borrowerId });
    const party = input.party ?? person.party;
    const { contactId, refusal } = await unsafeReserve(
      { trx, weekMax: settings.get('contact_weekly_max') },
      {
        borrowerId,
        creditId,
        wanted: { at: now, party, channel, purpose },
        agentId: actor.userId,
        text,
        askedText: purpose === 'requested' ? text : null,
        message: null,
      },
    );
    const about = { contact_channel: channel, contact_purpose: purpose, contact_party: party };
    const subject = { kind: 'borrower', id: borrowerId } as const;
    if (refusal !== null) {
      const after = { ...about, contact_rule: refusal.verdict.rule, credit_id: creditId };
      const audit = [{ action: 'contact_refused', subject, after }] as const;
      return { reply: { why: refusal.why, reserved: null }, audit };
    }
    const board = await readBoard(trx, { creditId, actor, now, settings });
    const after = { contact_id: contactId, ...about, credit_id: creditId };
    return {
      reply: { why: null, reserved: { contact_id: contactId, board } },
      audit: [{ action: 'contact_reserved', subject, after }],
    };
  },
);
