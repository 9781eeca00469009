export { createUser } from './create-user.ts';
export { USER_NAMES } from './user-names.ts';
