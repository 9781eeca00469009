import { idField } from '../users/user-fields.ts';
import { momentField } from '../values/fields.ts';
import { route } from '../wire/route.ts';
import { z } from '../wire/zod.ts';

/** A picture of ours, or a video that is embedded. */
const slideMedia = z.object({
  kind: z.enum(['image', 'video']),
  /** An address of this site, or of a player that the content security policy allows. */
  url: z.string(),
  alt: z.string(),
});

export const notificationSlide = z.object({
  title: z.nullable(z.string()),
  desc: z.nullable(z.string()),
  media: z.nullable(slideMedia),
});

export type NotificationSlide = z.output<typeof notificationSlide>;

/** Kinds of which several that wait are told together, under one title, each with its count. */
export const GATHERED_KINDS = {
  payment_received: (count: number) => `Recibimos ${count} pagos tuyos`,
} as const satisfies Readonly<Record<string, (count: number) => string>>;

export type GatheredKind = keyof typeof GATHERED_KINDS;

export const isGatheredKind = (kind: string): kind is GatheredKind =>
  Object.hasOwn(GATHERED_KINDS, kind);

const pushNotification = z.object({
  push_notification_id: z.int(),
  kind: z.string(),
  slides: z.array(notificationSlide),
  /** Others that wait, of a kind that is told together; each is marked by itself. */
  gathered: z.array(
    z.object({ push_notification_id: z.int(), slides: z.array(notificationSlide) }),
  ),
  due_date: momentField,
  created_at: momentField,
});

export type PushNotification = z.output<typeof pushNotification>;

export const getPushNotification = route({
  method: 'GET',
  url: '/api/managements/push-notifications',
  summary: 'What the signed-in user has not viewed and is not past, at most one (§9)',
  permission: 'use_own_account',
  reply: z.object({ data: z.array(pushNotification) }),
});

export const markPushNotification = route({
  method: 'PUT',
  url: '/api/managements/push-notifications/:id/mark',
  summary: 'Mark a push notification as viewed',
  permission: 'use_own_account',
  params: z.object({ id: idField }),
  reply: z.object({ viewed_at: momentField }),
  refusals: ['not_found'],
});
