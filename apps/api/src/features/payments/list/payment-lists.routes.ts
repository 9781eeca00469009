import {
  getCreditPayments,
  getOwnCreditPayments,
} from '@cuotaclara/contract/payments/credit-payments';
import { listForeignMoney } from '@cuotaclara/contract/payments/foreign-money';
import {
  ADDITIONAL_PAYMENT_LIST,
  exportAdditionalPayments,
  exportPayments,
  findPayments as findRoute,
  getPayment,
  listAdditionalPayments,
  listPayments as listRoute,
  PAYMENT_LIST,
} from '@cuotaclara/contract/payments/payment-lists';
import type { FastifyInstance } from 'fastify';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { unsafeCreditPayments } from '#features/payments/detail/credit-payments.ts';
import { readPayment } from '#features/payments/detail/payment-detail.ts';
import { unsafeOwnsCredit } from '#features/payments/intents/own-credits.reads.ts';
import { type ExportDeps, exportList } from '#platform/excel/export-list.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import { findPayments } from './find-payments.reads.ts';
import { readForeignMoney } from './foreign-money.reads.ts';
import { everyPayment, listPayments } from './payment-list.reads.ts';

/** What was paid, for everybody who may see the credits. */
export const paymentListRoutes = (deps: ExportDeps) => async (app: FastifyInstance) => {
  const { db, clock } = deps;
  const plain = { isExtra: false } as const;
  const extra = { isExtra: true } as const;

  serve(app, listRoute, ({ body, actor }) =>
    listPayments(db, body, { actor, today: clock.today(), ...plain }),
  );

  serve(app, listAdditionalPayments, ({ body, actor }) =>
    listPayments(db, body, { actor, today: clock.today(), ...extra }),
  );

  serve(app, listForeignMoney, () => readForeignMoney(db));

  serve(app, findRoute, ({ query, actor }) => findPayments(db, { ...query, actor }));

  serveFile(app, exportPayments, ({ query, actor, request }) =>
    exportList(deps, {
      request,
      shape: PAYMENT_LIST,
      query,
      rows: everyPayment(db, query, { actor, today: clock.today(), ...plain }),
    }),
  );

  serveFile(app, exportAdditionalPayments, ({ query, actor, request }) =>
    exportList(deps, {
      request,
      shape: ADDITIONAL_PAYMENT_LIST,
      query,
      rows: everyPayment(db, query, { actor, today: clock.today(), ...extra }),
    }),
  );

  serve(app, getPayment, ({ params, actor }) =>
    readPayment(db, { paymentId: params.id, actor, today: clock.today() }),
  );

  serve(app, getCreditPayments, async ({ params, actor }) => {
    const { creditId } = await findGuardedCredit(db, { creditId: params.id, actor });
    return unsafeCreditPayments(db, { creditId, clock });
  });

  serve(app, getOwnCreditPayments, async ({ query, actor: { userId } }) => {
    const { credit_id: creditId } = query;
    if (!(await unsafeOwnsCredit(db, { creditId, userId }))) refuse('not_found');
    return unsafeCreditPayments(db, { creditId, clock });
  });
};
