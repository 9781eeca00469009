import {
  getPushNotification,
  markPushNotification,
} from '@cuotaclara/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { findWaiting } from './notifications.reads.ts';
import { markViewed } from './notifications.writes.ts';

type Parts = { readonly db: Database; readonly clock: Clock };

export const notificationsRoutes =
  ({ db, clock }: Parts) =>
  async (app: FastifyInstance) => {
    const now = () => new Date(clock.now().epochMilliseconds);

    serve(app, getPushNotification, async ({ actor }) => ({
      data: await findWaiting(db, { userId: actor.userId, now: now() }),
    }));

    serve(app, markPushNotification, async ({ params, actor }) => {
      const own = { notificationId: params.id, userId: actor.userId, now: now() };
      const viewedAt = await markViewed(db, own);
      return viewedAt === null ? refuse('not_found') : { viewed_at: viewedAt.toISOString() };
    });
  };
