/** Query keys of the notifications of the signed-in user. */
export const notificationKeys = { waiting: ['notifications', 'waiting'] as const };
