import { answerSandbox, getSandboxCheckout } from '@cuotaclara/contract/payments/sandbox';
import type { FastifyInstance } from 'fastify';
import { BY_PROGRAM } from '#platform/command/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { type TakeEventDeps, takeEvent } from './attempts/take-event.ts';
import { isSandbox } from './gateway/payment-gateway.ts';
import type { PlannedWebhook } from './gateway/sandbox/plan-webhooks.ts';
import type { SandboxCheckout } from './gateway/sandbox/sandbox-checkout.ts';
import type { SandboxGateway } from './gateway/sandbox/sandbox-gateway.ts';
import { demandOpen } from './intents/demand-open.ts';

export type SandboxRouteDeps = TakeEventDeps & {
  readonly settings: SettingsReader;
};

const REFUSED = {
  not_ours: 'sandbox_checkout_unknown',
  expired: 'sandbox_checkout_expired',
} as const;

/** The routes are there with another gateway, too, and then nothing is. */
function demandSandbox({ payments: { gateway } }: TakeEventDeps): SandboxGateway {
  demandOpen({ gateway });
  return isSandbox(gateway) ? gateway : refuse('not_found');
}

function demandCheckout(gateway: SandboxGateway, query: unknown): SandboxCheckout {
  const reading = gateway.readCheckout(query);
  return reading.kind === 'checkout' ? reading.checkout : refuse(REFUSED[reading.refusal]);
}

const deliver = (deps: TakeEventDeps, { headers, body }: PlannedWebhook) =>
  takeEvent(deps, { headers, body: JSON.parse(body), caller: BY_PROGRAM });

/** The test gateway: approves, declines, leaves pending, answers late, twice and out of order. */
export const sandboxRoutes = (deps: SandboxRouteDeps) => async (app: FastifyInstance) => {
  const { clock, settings, log } = deps;
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach(clearTimeout));

  /**
   * A webhook that is lost with the process is made good by a poll, as with any gateway. A void is
   * not: nobody asks about what is paid, and only its page of return does.
   */
  function deliverLater(webhook: PlannedWebhook, waitMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      deliver(deps, webhook).catch((error: unknown) =>
        log.error({ err: error }, 'an event of the test gateway was not delivered'),
      );
    }, waitMs).unref();
    timers.add(timer);
  }

  /** What is due is delivered at once, all of it together; the rest when its time comes. */
  async function deliverAll(webhooks: readonly PlannedWebhook[]): Promise<void> {
    const now = clock.now().epochMilliseconds;
    const due = webhooks.filter(({ deliverAt }) => deliverAt.epochMilliseconds <= now);
    for (const webhook of webhooks.filter((each) => !due.includes(each))) {
      deliverLater(webhook, webhook.deliverAt.epochMilliseconds - now);
    }
    await Promise.all(due.map((webhook) => deliver(deps, webhook)));
  }

  serve(app, getSandboxCheckout, async ({ query }) => {
    const checkout = demandCheckout(demandSandbox(deps), query);
    return {
      reference: checkout.reference,
      amount: checkout.amountPesos,
      company: await settings.get('company_name', clock.today()),
      expires_at: checkout.expiresAt.toString(),
      cancel_url: checkout.returnUrl,
    };
  });

  serve(app, answerSandbox, async ({ body }) => {
    const gateway = demandSandbox(deps);
    const checkout = demandCheckout(gateway, body.checkout);
    const { choice, method } = body;
    const { transactionId, returnUrl, webhooks } = gateway.answer({ checkout, choice, method });
    await deliverAll(webhooks);
    return { return_url: returnUrl, transaction_id: transactionId };
  });
};
