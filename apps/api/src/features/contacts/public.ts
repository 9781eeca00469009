export { readBoard } from './board.reads.ts';
export { authoriseContact } from './commands/authorise-contact.ts';
export { recordOutcome } from './commands/record-outcome.ts';
export { reserveContact } from './commands/reserve-contact.ts';
export { stopContacts } from './commands/stop-contacts.ts';
export { unsafeContactNow } from './contact-now.reads.ts';
export { isDayOffByLaw, readDaysOff } from './guard/calendar.ts';
export { firstOpening, type IsDayOff, openUntil } from './guard/contact-hours.ts';
export { findHeardToday } from './heard-today.reads.ts';
export { type ContactMoment, unsafeIsOpenNow, unsafeLastContactOf } from './list-facts.ts';
export { lockContact } from './lock-contact.ts';
export { type MessageChannel, unsafeMessageChannel } from './messages/message-channel.ts';
export { createMessageGate } from './messages/message-gate.ts';
export {
  unsafeDeliveries,
  unsafeIsInsolvent,
  unsafeStopped,
  unsafeUndelivered,
} from './stops.reads.ts';
