import {
  getPushNotification,
  markPushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { markViewed } from './mark-viewed.ts';
import { findWaiting } from './notifications.reads.ts';

type NotificationsDeps = { readonly db: Reader; readonly run: RunCommand; readonly clock: Clock };

export const notificationsRoutes =
  ({ db, run, clock }: NotificationsDeps) =>
  async (app: FastifyInstance) => {
    serve(app, getPushNotification, async ({ actor }) => ({
      data: await findWaiting(db, {
        userId: actor.userId,
        now: new Date(clock.now().epochMilliseconds),
      }),
    }));

    serve(app, markPushNotification, ({ params, caller }) =>
      run(markViewed, caller, { notificationId: params.id }),
    );
  };
