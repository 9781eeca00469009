import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import {
  startAdditionalPayment as additionalRoute,
  findCurrentPayment as currentRoute,
  getOwnCurrentPayments,
  getOwnPayoff,
  getPaymentParameters,
  linkTransaction,
  previewAdditionalPayment,
  type StartedPayment,
} from '@cuotaclara/contract/payments/paying';
import { PAYER_FACTS } from '@cuotaclara/contract/payments/payment-choices';
import {
  SANDBOX_METHOD_IN_TEXT,
  SANDBOX_METHOD_WORDS,
  SANDBOX_METHODS,
} from '@cuotaclara/contract/payments/sandbox-choices';
import { rebuild } from '@cuotaclara/loan-math';
import type { FastifyInstance } from 'fastify';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import { chargeNamesOf } from '#core/money/terms/credit-terms.reads.ts';
import { statusPath } from '#features/payments/detail/open-transaction.ts';
import type { GatewayPayer } from '#features/payments/gateway/gateway-types.ts';
import { isSandbox } from '#features/payments/gateway/payment-gateway.ts';
import type { PaymentParts } from '#features/payments/payment-parts.ts';
import { attempt } from '#platform/auth/attempt.ts';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { demandOpen, payElsewhere } from './demand-open.ts';
import { demandOwing } from './demand-owing.ts';
import { previewExtra } from './extra-preview.ts';
import { findCurrentPayment } from './find-current-payment.ts';
import { lastMethodOf, ownCreditState, ownOwing, unsafePayer } from './own-credits.reads.ts';
import { unsafePayableCredits } from './payable-credits.ts';
import { createPayerMarks } from './payer-mark.ts';
import { unsafePayoffQuote } from './payoff-quote.ts';
import {
  MINUTES_TO_PAY,
  type StartedIntent,
  startAdditionalPayment,
  startPayment,
} from './start-payment.ts';

export type PayingRouteDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly run: RunCommand;
  readonly settings: SettingsReader;
  readonly throttle: Throttle;
  readonly publicUrl: string;
  readonly payments: PaymentParts;
};

/** What people can pay with on the page of the gateway. */
const MEANS = SANDBOX_METHODS.map((code) => ({
  code,
  name: SANDBOX_METHOD_WORDS[code],
  in_text: SANDBOX_METHOD_IN_TEXT[code],
}));

/** Fills the form of the gateway for who signed in; a stranger is told nothing about the holder. */
async function payerOf(db: Database, creditId: number): Promise<GatewayPayer | null> {
  const row = await unsafePayer(db, creditId);
  if (row === undefined) return null;
  return {
    email: row.email,
    fullName: row.full_name,
    phone: row.phone,
    identification: { kind: row.code, number: row.identification },
  };
}

type Checkout = {
  readonly started: StartedIntent;
  readonly creditId: number;
  /** The account of the borrower; null on the open page. */
  readonly userId: number | null;
};

async function onCheckout(
  { db, publicUrl, payments: { gateway } }: PayingRouteDeps,
  { started, creditId, userId }: Checkout,
): Promise<StartedPayment> {
  const { reference, amount, expires_at } = started;
  const expiresAt = Temporal.Instant.from(expires_at);
  const path = statusPath(reference);
  const checkoutUrl = gateway.checkoutUrl({
    reference,
    amountPesos: amount,
    expiresAt,
    returnUrl: `${publicUrl}${path}`,
    payer: userId === null ? null : await payerOf(db, creditId),
    method: userId === null ? null : await lastMethodOf(db, userId),
  });
  return {
    reference,
    amount,
    expires_at,
    checkout_url: checkoutUrl,
    status_path: path,
    is_sandbox: isSandbox(gateway),
  };
}

const payerMarksOf = ({ publicUrl }: PayingRouteDeps) =>
  createPayerMarks({ isHttps: publicUrl.startsWith('https:') });

/** Pages without an account. */
export const openPayingRoutes = (deps: PayingRouteDeps) => async (app: FastifyInstance) => {
  const { db, clock, run, settings, throttle, payments } = deps;
  const payerMarks = payerMarksOf(deps);

  serve(app, getPaymentParameters, async () => {
    const inForce = await settings.on(clock.today());
    const kinds = await db
      .selectFrom('document_kinds')
      .select(['document_kind_id', 'name'])
      .where('is_active', '=', true)
      .where('purpose', '=', 'identity')
      .orderBy('name')
      .execute();
    return {
      company: inForce.get('company_name'),
      closed: payElsewhere(payments, inForce),
      is_sandbox: isSandbox(payments.gateway),
      currency: 'COP',
      amount_min: inForce.get('payment_amount_min'),
      minutes_to_pay: MINUTES_TO_PAY,
      means: MEANS,
      document_kinds: kinds,
      // The keys of a constant object are exactly its type's.
      facts: Object.keys(PAYER_FACTS) as (keyof typeof PAYER_FACTS)[],
    };
  });

  serve(app, currentRoute, ({ body, request, reply }) =>
    attempt({ throttle, request, kind: 'payment_lookup', account: body.document }, async () => {
      const today = clock.today();
      const amountMin = await settings.get('payment_amount_min', today);
      const { mark, setCookie } = payerMarks.give(request.headers.cookie);
      if (setCookie !== null) void reply.header('set-cookie', setCookie);
      const party = { userId: null, payerMark: mark };
      const found = await findCurrentPayment(db, payments, {
        asked: body,
        party,
        today,
        amountMin,
      });
      // From now on nobody else behind the same address makes this browser wait.
      const { cookie } = request.headers;
      const device = throttle.rememberDevice({ cookie, names: [body.document] });
      void reply.header('set-cookie', device);
      return found;
    }),
  );

  serve(app, linkTransaction, async ({ body, caller, request }) => {
    demandOpen(payments);
    const holder = payments.payKeys.read(body.pay_key);
    if (holder === null) return refuse('pay_key_expired');
    const { creditId, userId } = holder;
    const { choice, amount } = body;
    const chosen = choice === 'payoff' ? 'reduce-term' : 'advance';
    const excess = choice === 'other' ? (body.excess ?? chosen) : chosen;
    const party = { userId, payerMark: payerMarks.read(request.headers.cookie) };
    const wish = { creditId, choice, amount, excess, party };
    const started = await run(startPayment, caller, wish);
    return onCheckout(deps, { started, creditId, userId });
  });
};

/** The area of the borrower. */
export const ownPayingRoutes = (deps: PayingRouteDeps) => async (app: FastifyInstance) => {
  const { db, clock, run, settings, payments } = deps;
  const payerMarks = payerMarksOf(deps);

  serve(app, getOwnCurrentPayments, async ({ actor: { userId }, request }) => {
    const today = clock.today();
    const rows = await ownOwing(db, userId);
    const inForce = await settings.on(today);
    const amountMin = inForce.get('payment_amount_min');
    const party = { userId, payerMark: payerMarks.read(request.headers.cookie) };
    const payable = await unsafePayableCredits(db, payments, { rows, party, today, amountMin });
    const method = await lastMethodOf(db, userId);
    const credits = payable.map(({ creditId, ...credit }) => ({
      ...credit,
      credit_id: creditId,
      number: creditNumber(creditId),
      product_name: rows.find(({ credit_id }) => credit_id === creditId)?.product_name ?? null,
      last_method: method,
    }));
    return { credits, closed: payElsewhere(payments, inForce) };
  });

  serve(app, previewAdditionalPayment, async ({ query, actor: { userId } }) => {
    const { credit_id: creditId, amount } = query;
    const today = clock.today();
    demandOwing((await ownCreditState(db, { creditId, userId })) ?? refuse('not_found'));
    const inForce = await unsafeCreditInForce(db, { creditId, today });
    if (inForce === null || inForce.accruedUntil === null) return refuse('credit_without_books');
    const { credit } = rebuild(inForce.history);
    if (credit.settledOn !== null) return refuse('credit_not_owing', { state: 'Pagado' });
    const amountMin = await settings.get('payment_amount_min', today);
    const names = chargeNamesOf(inForce.row);
    return previewExtra({ creditId, credit, names, today, amount, amountMin });
  });

  serve(app, additionalRoute, async ({ body, caller, actor, request }) => {
    const { credit_id: creditId, amount, excess } = body;
    demandOpen(payments);
    const payerMark = payerMarks.read(request.headers.cookie);
    const wish = { creditId, amount, excess, payerMark };
    const started = await run(startAdditionalPayment, caller, wish);
    return onCheckout(deps, { started, creditId, userId: actor.userId });
  });

  serve(app, getOwnPayoff, async ({ query, actor: { userId } }) => {
    const { credit_id: creditId, on } = query;
    const today = clock.today();
    demandOwing((await ownCreditState(db, { creditId, userId })) ?? refuse('not_found'));
    const chosen = on === undefined ? today : Temporal.PlainDate.from(on);
    return unsafePayoffQuote(db, { creditId, on: chosen, today });
  });
};
