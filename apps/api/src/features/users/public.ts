export { createUser } from './create-user.ts';
export { differenceOf } from './difference.ts';
export { usersWaiting } from './users-waiting.ts';
