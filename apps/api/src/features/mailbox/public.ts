export { hasMailbox } from './has-mailbox.ts';
