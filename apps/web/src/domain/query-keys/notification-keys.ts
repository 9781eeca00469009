/** Query keys of the notifications of the signed-in user. */
export const notificationKeys = {
  all: ['notifications'] as const,
  waiting: ['notifications', 'waiting'] as const,
  bell: ['notifications', 'bell'] as const,
};
