import type { Movement as MovementOnWire } from '@cuotaclara/contract/servicing/portfolio';
import { type CreditEvent, type History, openCredit, type Posting } from '@cuotaclara/loan-math';
import { type Movement, movementsOf } from '#core/money/movements/movements-of.ts';

type Lived = { readonly history: History; readonly postings: readonly Posting[] };

/** Added to the debt by something that is no payment; nothing of what was taken back. */
function addedBy(posting: Posting | undefined): number {
  switch (posting?.kind) {
    case 'collection-cost':
    case 'charge':
      return posting.net + posting.iva;
    case 'waiver':
      return -posting.waived;
    case 'disbursement':
      return posting.amount;
    default:
      return 0;
  }
}

/** The number of the payment that a movement is about; events of other kinds have names. */
function paymentIdOf(event: CreditEvent | undefined): number | null {
  if (event?.kind === 'payment') return Number(event.id);
  const undone = event?.kind === 'reversal' ? Number(event.of) : Number.NaN;
  return Number.isNaN(undone) ? null : undone;
}

/** Movements of a credit until its day, the newest first. */
export function movementsOnWire({ history, postings }: Lived): MovementOnWire[] {
  const { terms, rules, asOf, events } = history;
  const opened = openCredit(terms, rules).principal;
  const postingOf = new Map(postings.map((posting) => [posting.id, posting]));
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const opening: MovementOnWire = {
    on: terms.disbursedOn,
    kind: 'opening',
    concept: 'Desembolso',
    payment_id: null,
    amount: 0,
    principal: 0,
    interest: 0,
    charges: 0,
    late: 0,
    surplus: 0,
    added: opened,
    principal_balance: opened,
  };
  const line = ({ eventId, happened_on, balance, ...rest }: Movement): MovementOnWire => ({
    ...rest,
    on: happened_on,
    payment_id: paymentIdOf(eventOf.get(eventId)),
    added: rest.kind === 'turned' ? 0 : addedBy(postingOf.get(eventId)),
    principal_balance: balance,
  });
  const period = { from: terms.disbursedOn, until: asOf };
  return [opening, ...movementsOf(history, period).map(line)].toReversed();
}
