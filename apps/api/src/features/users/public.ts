export { createUser } from './create-user.ts';
export { unsafeStaffNames } from './staff-names.reads.ts';
export { USER_NAMES } from './user-names.ts';
