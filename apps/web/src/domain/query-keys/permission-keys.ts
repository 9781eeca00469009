/** Query keys of the permissions of every role. */
export const permissionKeys = { matrix: ['permissions', 'matrix'] as const };
