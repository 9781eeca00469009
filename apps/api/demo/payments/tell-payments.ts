import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { pesosText } from '@cuotaclara/contract/values/number-text';
import { amount, type ExcessChoice, replay } from '@cuotaclara/loan-math';
import { unsafeLockCredit } from '#core/credits/lock-credit.ts';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { insertRows } from '#demo/credits/insert-rows.ts';
import { addDeposit } from '#features/deposits/public.ts';
import { reversePayment } from '#features/servicing/public.ts';
import { TOLD_PAYMENTS } from './demo-lives.ts';
import { HOUSE_ACCOUNT } from './house-account.ts';
import { noonOf, type Past, pastContext } from './past-context.ts';
import { pastSteps } from './past-steps.ts';
import type { ToldCredit } from './payment-stories.ts';
import { postPastPayment } from './post-past-payment.ts';

const EXTRA = 1_500_000;
/** Half an instalment in advance: the rest is asked for on its day. */
const AHEAD = 1.5;
const PART = 0.4;
const TYPED_TWICE = 'Se registró dos veces el mismo comprobante.';
const CHARGED_BACK = 'El banco le devolvió el dinero al pagador';

export type TellInput = {
  readonly told: ToldCredit;
  readonly today: Temporal.PlainDate;
  /** Two people of treasury. */
  readonly treasurers: readonly [number, number];
};

type Teller = TellInput & Past;

type Wish = {
  readonly on: Temporal.PlainDate;
  /** What is done to the amount that the credit asks for on the day. */
  readonly amount?: (asked: number) => number;
  readonly excess?: ExcessChoice;
  /** The payer chose among the three ways of an extra payment. */
  readonly isExtra?: boolean;
  readonly way?: 'desk' | 'gateway' | 'tray';
  /** The day on which it was entered; that of the payment where it is left out. */
  readonly enteredOn?: Temporal.PlainDate;
};

/** Tells the last payments of a credit one by one, each posted on its day as everybody's are. */
export async function tellPayments(past: Past, input: TellInput): Promise<void> {
  const { told, today } = input;
  const teller = { ...input, ...past };
  const [first, second, third] = told.credit.payments
    .slice(-TOLD_PAYMENTS)
    .map(({ on }) => Temporal.PlainDate.from(on));
  if (first === undefined || second === undefined || third === undefined) return;
  const later = (days: number): Temporal.PlainDate => {
    const day = second.add({ days });
    return Temporal.PlainDate.compare(day, today) < 0 ? day : today;
  };
  await pay(teller, { on: first });
  switch (told.story) {
    case 'reduce-term':
    case 'reduce-instalment':
    case 'advance':
      await pay(teller, {
        on: second,
        amount: (asked) => (told.story === 'advance' ? Math.floor(asked * AHEAD) : asked + EXTRA),
        excess: told.story,
        way: 'gateway',
        isExtra: true,
      });
      break;
    case 'in_parts':
      await pay(teller, { on: second, amount: (asked) => Math.floor(asked * PART) });
      await pay(teller, { on: later(6) });
      break;
    case 'typed_twice':
      await payTwice(teller, { on: second, later: later(3) });
      break;
    case 'charged_back': {
      const paymentId = await pay(teller, { on: second, way: 'gateway' });
      await takeBack(teller, { paymentId, on: later(9), reason: CHARGED_BACK });
      break;
    }
    case 'from_tray':
      await pay(teller, { on: second, way: 'tray', enteredOn: later(2) });
      break;
    default:
      told.story satisfies never;
  }
  await pay(teller, { on: third, way: 'gateway' });
}

/** What a credit asks for on a day to owe nothing that is due. */
async function askedOn({ trx, told }: Teller, today: Temporal.PlainDate): Promise<number> {
  const inForce = await unsafeCreditInForce(trx, { creditId: told.credit.id, today });
  return inForce === null ? amount(0) : replay(inForce.history).standing.toBeCurrent;
}

const MONEY = {
  desk: { role: 'bank', party: HOUSE_ACCOUNT },
  gateway: { role: 'gateway', party: null },
  tray: { role: 'unidentified', party: null },
} as const;

async function pay(teller: Teller, wish: Wish): Promise<number> {
  const { trx, told, treasurers } = teller;
  const { on, amount: change = (asked) => asked, excess = 'advance', way = 'desk' } = wish;
  const paid = change(await askedOn(teller, on));
  const at = noonOf(wish.enteredOn ?? on);
  const depositId = way === 'tray' ? await leaveInTray(teller, { on, amount: paid }) : null;
  const paymentId = await postPastPayment(teller, {
    creditId: told.credit.id,
    on,
    amount: paid,
    excess,
    isExtra: wish.isExtra ?? false,
    source: way,
    means: way === 'gateway' ? 'pse' : 'transfer',
    money: MONEY[way],
    sourceKey: keyFor(teller, { way, on, paid }),
    by: way === 'gateway' ? null : treasurers[0],
    at,
  });
  if (depositId !== null) {
    await insertRows(trx, 'deposit_assignments', [
      {
        deposit_id: depositId,
        kind: 'assigned',
        amount: paid,
        payment_id: paymentId,
        placed_by: treasurers[0],
        placed_at: at,
      },
    ]);
  }
  return paymentId;
}

type Key = { readonly way: string; readonly on: Temporal.PlainDate; readonly paid: number };

function keyFor({ told, treasurers }: Teller, { way, on, paid }: Key): string {
  const own = `${told.credit.id}-${on.toString().replaceAll('-', '')}-${paid}`;
  if (way === 'gateway') return `gw:${own}:approved`;
  return way === 'tray' ? `tray:${own}` : `desk:${treasurers[0]}:${own}`;
}

type Left = { readonly on: Temporal.PlainDate; readonly amount: number };

/** Money of the gateway with a reference that nobody knows waits in the tray. */
async function leaveInTray(teller: Teller, { on, amount: paid }: Left): Promise<number> {
  const transaction = `77${teller.told.credit.id}-${on.dayOfYear}`;
  return leaveOver(teller, { transaction, on, amount: paid });
}

export type LeftOver = Left & { readonly transaction: string };

const UNKNOWN = 'Una referencia que no es de ningún pago';
const REFERENCE = 'PAGOMOTO';
const CENTS = 100;

/** An approved transaction that fits no payment: its money is in the tray. */
export async function leaveOver(
  past: Past,
  { transaction, on, amount: left }: LeftOver,
): Promise<number> {
  const { trx } = past;
  const ctx = await pastContext(past, noonOf(on));
  const at = new Date(ctx.now.epochMilliseconds);
  const { payment_attempt_id: attemptId } = await trx
    .insertInto('payment_attempts')
    .values({
      transaction_id: transaction,
      reference: REFERENCE,
      state: 'APPROVED',
      amount_cents: left * CENTS,
      currency: 'COP',
      method: 'BANCOLOMBIA_TRANSFER',
      means: 'bancolombia',
      ...{ created_at: at, state_at: at, approved_at: at },
    })
    .returning('payment_attempt_id')
    .executeTakeFirstOrThrow();
  await insertRows(trx, 'gateway_leftovers', [
    {
      payment_attempt_id: attemptId,
      reason: 'unknown_reference',
      amount: left,
      received_on: on,
      created_at: ctx.now,
    },
  ]);
  return addDeposit(ctx, {
    source: 'gateway',
    sourceKey: `gw:${transaction}:approved`,
    paidOn: on.toString(),
    amount: left,
    reference: REFERENCE,
    description: `Pasarela, transacción ${transaction}`,
    party: null,
    note: UNKNOWN,
  });
}

type Twice = { readonly on: Temporal.PlainDate; readonly later: Temporal.PlainDate };

/** One voucher was entered twice; one person of treasury saw it and another one agreed. */
async function payTwice(teller: Teller, { on, later }: Twice): Promise<void> {
  const { trx, treasurers } = teller;
  const asked = await askedOn(teller, on);
  await pay(teller, { on });
  const paymentId = await pay(teller, { on: on.add({ days: 1 }), amount: () => asked });
  const at = noonOf(later);
  const [proposer, approver] = treasurers;
  await takeBack(teller, {
    paymentId,
    on: later,
    reason: TYPED_TWICE,
    people: { proposer, approver },
  });
  await insertRows(trx, 'decisions', [
    {
      kind: 'payment_reversal',
      subject: String(paymentId),
      label: `${receiptNumber(paymentId)}, ${pesosText(asked)}`,
      credit_id: teller.told.credit.id,
      amount: asked,
      input: { money: 'returned' },
      reason: TYPED_TWICE,
      proposed_by: proposer,
      proposed_at: at,
      expires_on: later.toString(),
      state: 'approved',
      decided_by: approver,
      decided_at: at,
    },
  ]);
}

type TakenBack = {
  readonly paymentId: number;
  readonly on: Temporal.PlainDate;
  readonly reason: string;
  readonly people?: { readonly proposer: number; readonly approver: number };
};

async function takeBack(
  teller: Teller,
  { paymentId, on, reason, people }: TakenBack,
): Promise<void> {
  const { trx, told } = teller;
  const ctx = await pastContext(teller, noonOf(on));
  const { audit } = await reversePayment(ctx, pastSteps, {
    credit: await unsafeLockCredit(trx, told.credit.id),
    paymentId,
    reason,
    money: 'returned',
    recordedBy: people?.proposer ?? null,
    approvedBy: people?.approver ?? null,
  });
  teller.audit.push(...audit);
}
