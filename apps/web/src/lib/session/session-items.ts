/**
 * What the specification has the session keep. The refresh token is a cookie no script can read.
 */
const SESSION_ITEMS = [
  'access_token',
  'token_expiry',
  'recover_enabled',
  'hasSeenFirstTime',
  'hasSkippedMessage',
] as const;

type SessionItem = (typeof SESSION_ITEMS)[number];

export const sessionItems = {
  read: (item: SessionItem): string | null => sessionStorage.getItem(item),
  write: (item: SessionItem, value: string): void => sessionStorage.setItem(item, value),
  remove: (item: SessionItem): void => sessionStorage.removeItem(item),
  clear: (): void => {
    for (const item of SESSION_ITEMS) sessionStorage.removeItem(item);
  },
};
