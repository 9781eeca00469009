export { createUser } from './create-user.ts';
export { usersWaiting } from './users-waiting.ts';
