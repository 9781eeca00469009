export { canMail } from './can-mail.ts';
