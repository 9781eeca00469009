import { idField, momentField } from '../values/fields.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

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

/**
 * Slides that somebody composed: several, or with a picture or a video. They are the modal of the
 * specification (§2); a notice of the program is one text and waits in the bell.
 */
export const isComposed = (slides: readonly NotificationSlide[]): boolean =>
  slides.length > 1 || slides.some(({ media }) => media !== null);

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
  summary:
    'What the signed-in user has not viewed and is not past, at most one (§9); `composed` for the modal',
  permission: 'use_own_account',
  query: z.object({ composed: z.optional(z.enum(['true'])) }),
  reply: z.object({ data: z.array(pushNotification) }),
});

/** Number of notices that the bell shows; older ones are in the own-data file. */
export const NOTICES_KEPT_MAX = 50;

const notice = z.object({
  push_notification_id: z.int(),
  kind: z.string(),
  /** The credit that the notice is about; its act is opened with it. */
  credit_id: z.nullable(z.int()),
  slides: z.array(notificationSlide),
  created_at: momentField,
  is_unread: z.boolean(),
});

export type NoticeOfBell = z.output<typeof notice>;

export const listNotices = route({
  method: 'GET',
  url: '/api/managements/push-notifications/history',
  summary: 'The last notices of the signed-in user, newest first, with how many are unread',
  permission: 'use_own_account',
  reply: z.object({ unread: z.int(), data: z.array(notice) }),
});

export const markAllNotices = route({
  method: 'PUT',
  url: '/api/managements/push-notifications/mark-all',
  summary: 'Mark the notices of the signed-in user as viewed, up to the newest one that was seen',
  permission: 'use_own_account',
  body: z.object({ until_id: idField }),
  reply: z.object({ marked: z.int() }),
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
