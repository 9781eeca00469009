import {
  answerCoDebt as answerRoute,
  inviteCoDebtor as inviteRoute,
  listCoDebtors,
  listOwnCoDebts,
  mailCoDebtor as mailRoute,
  removeCoDebtor as removeRoute,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Throttle } from '#platform/auth/throttle.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { serve } from '#platform/http/serve.ts';
import { answerCoDebt } from './answer-co-debt.ts';
import { readCoDebtors } from './co-debtors.reads.ts';
import { inviteCoDebtor } from './invite-co-debtor.ts';
import { mailCoDebtor } from './mail-co-debtor.ts';
import { readOwnCoDebts } from './own-co-debts.reads.ts';
import { removeCoDebtor } from './remove-co-debtor.ts';
import type { TellingDeps } from './tell-people.ts';

type CoDebtorsRouteDeps = TellingDeps & {
  readonly db: Database;
  readonly run: RunCommand;
  readonly clock: Pick<Clock, 'today'>;
  readonly throttle: Throttle;
};

export const coDebtorsRoutes = (deps: CoDebtorsRouteDeps) => async (app: FastifyInstance) => {
  const { db, run, clock, throttle } = deps;

  /** Counts the mails that one person sends to addresses that they typed. */
  const countMail = ({ identityId: account }: Actor, { ip: address, log }: FastifyRequest) =>
    throttle.begin({ kind: 'co_debtor_mail', account, address }, log);

  serve(app, listCoDebtors, ({ params, actor }) =>
    readCoDebtors(db, { creditId: params.id, actor }),
  );

  serve(app, inviteRoute, async ({ params, body: { person }, actor, caller, request }) => {
    await countMail(actor, request);
    return run(inviteCoDebtor, caller, { creditId: params.id, person });
  });

  serve(app, mailRoute, async ({ params, actor, caller, request }) => {
    await countMail(actor, request);
    const input = { creditId: params.id, coDebtorId: params.co_debtor_id };
    return run(mailCoDebtor, caller, input);
  });

  serve(app, removeRoute, ({ params, body, caller }) => {
    const input = { creditId: params.id, coDebtorId: params.co_debtor_id, ...body };
    return run(removeCoDebtor(deps), caller, input);
  });

  serve(app, listOwnCoDebts, ({ actor: { userId } }) =>
    readOwnCoDebts(db, { userId, today: clock.today() }),
  );

  serve(app, answerRoute, ({ params, body, caller }) =>
    run(answerCoDebt(deps), caller, { coDebtorId: params.id, ...body }),
  );
};
