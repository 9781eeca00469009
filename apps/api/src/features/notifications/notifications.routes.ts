import {
  getPushNotification,
  listNotices as listNoticesRoute,
  markAllNotices,
  markPushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { RunCommand } from '#platform/command/command-runner.ts';
import type { Reader } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { markAllViewed } from './mark-all-viewed.ts';
import { markViewed } from './mark-viewed.ts';
import { findWaiting, listNotices } from './notifications.reads.ts';

type NotificationsDeps = { readonly db: Reader; readonly run: RunCommand; readonly clock: Clock };

export const notificationsRoutes =
  ({ db, run, clock }: NotificationsDeps) =>
  async (app: FastifyInstance) => {
    const now = (): Date => new Date(clock.now().epochMilliseconds);

    serve(app, getPushNotification, async ({ actor, query }) => ({
      data: await findWaiting(db, {
        userId: actor.userId,
        now: now(),
        composed: query.composed === 'true',
      }),
    }));

    serve(app, listNoticesRoute, ({ actor }) =>
      listNotices(db, { userId: actor.userId, now: now() }),
    );

    serve(app, markAllNotices, ({ body, caller }) =>
      run(markAllViewed, caller, { untilId: body.until_id }),
    );

    serve(app, markPushNotification, ({ params, caller }) =>
      run(markViewed, caller, { notificationId: params.id }),
    );
  };
