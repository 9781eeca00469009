const HEADER = 'x-permissions-version';

let listener: (() => void) | null = null;
let seen: string | null = null;

/** The session listens here; calls do not know it. */
export const onPermissionsChange = (listen: () => void): void => {
  listener = listen;
};

/**
 * Every answer says which version of the role's permissions it was given under. When that differs
 * from the last one, the screens show what the user may no longer do, or lack what they may.
 */
export const notePermissions = (headers: Headers): void => {
  const version = headers.get(HEADER);
  if (version === null || version === seen) return;
  const isChange = seen !== null;
  seen = version;
  if (isChange) listener?.();
};
