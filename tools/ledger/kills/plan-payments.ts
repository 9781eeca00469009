import type { ExcessChoice } from '@cuotaclara/loan-math';
import { createDice, type Dice } from '#demo/drawings/faces/dice.ts';

const SEED = 20_261_117;

/** Of a thousand payments: at the desk, and through a gateway whose webhooks are all lost. */
const PER_MILLE = { desk: 100, lost: 50 } as const;
const AMOUNT = { min: 5_000, max: 90_000 } as const;
const EXCESSES: readonly ExcessChoice[] = ['advance', 'reduce-term', 'reduce-instalment'];

/** One payment that a person makes. The money is theirs once, however often it is told. */
export type PlannedPayment = {
  readonly way: 'webhook' | 'lost' | 'desk';
  readonly creditId: number;
  readonly amount: number;
  readonly excess: ExcessChoice;
  /** Of the intent; at the desk the key of the call. */
  readonly reference: string;
  /** Of the transaction that is approved. */
  readonly transactionId: string;
  /** Of an attempt that the bank declined before; null where the first one was approved. */
  readonly declinedId: string | null;
};

/** Something that is sent to the API, perhaps several times. */
export type Message = {
  readonly payment: PlannedPayment;
  /** A webhook by its status, the payer's browser that returns, or a payment at the desk. */
  readonly what: 'APPROVED' | 'PENDING' | 'DECLINED' | 'RETURN' | 'DESK';
};

type PlanInput = { readonly creditIds: readonly number[]; readonly count: number };

function wayOf(index: number): PlannedPayment['way'] {
  const place = (index * 7) % 1000;
  if (place < PER_MILLE.desk) return 'desk';
  return place < PER_MILLE.desk + PER_MILLE.lost ? 'lost' : 'webhook';
}

/** As many payments on each credit, by every way, the same in every run. */
export function planPayments({ creditIds, count }: PlanInput): readonly PlannedPayment[] {
  const dice = createDice(SEED);
  return Array.from({ length: count }, (_, index) => {
    const reference = `K${String(index).padStart(11, '0')}`;
    return {
      way: wayOf(index),
      creditId: creditIds[index % creditIds.length] ?? 0,
      amount: Math.floor(dice.between(AMOUNT.min, AMOUNT.max)),
      excess: dice.pick(EXCESSES),
      reference,
      transactionId: `bank-${reference}`,
      declinedId: index % 8 === 3 ? `no-${reference}` : null,
    };
  });
}

function messagesOf(payment: PlannedPayment, dice: Dice): readonly Message[] {
  const times = (what: Message['what'], count: number) =>
    Array.from({ length: count }, (): Message => ({ payment, what }));
  const oneOf = (parts: number): boolean => dice.between(0, parts) < 1;
  switch (payment.way) {
    case 'lost':
      return [];
    case 'desk':
      return times('DESK', oneOf(2) ? 2 : 1);
    case 'webhook':
      return [
        ...times('APPROVED', oneOf(10) ? 3 : 2),
        ...times('PENDING', oneOf(3) ? 1 : 0),
        ...times('DECLINED', payment.declinedId === null ? 0 : 2),
        ...times('RETURN', oneOf(10) ? 1 : 0),
      ];
    default:
      return payment.way satisfies never;
  }
}

/** Everything that is sent, in an order that has nothing to do with what happened first. */
export function shuffledMessages(payments: readonly PlannedPayment[]): readonly Message[] {
  const dice = createDice(SEED + 1);
  const messages = payments.flatMap((payment) => messagesOf(payment, dice));
  return messages
    .map((message) => ({ message, place: dice.between(0, 1) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ message }) => message);
}
