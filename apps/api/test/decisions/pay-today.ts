import { recordPayment } from '@cuotaclara/contract/servicing/payments';
import type { Person } from '#test/steps/auth-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { TestApp } from '#test/test-app.ts';
import { keyed } from './decision-steps.ts';

type PaymentInput = { readonly creditId: number; readonly amount: number };

/** A payment of today at the cash desk. */
export const pay = (app: TestApp, by: Person, { creditId, amount }: PaymentInput) =>
  callAs(by, recordPayment, {
    headers: keyed(),
    body: {
      credit_id: creditId,
      amount,
      paid_on: app.parts.clock.today().toString(),
      means: 'cash',
    },
  });
