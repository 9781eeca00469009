import { sql } from 'kysely';

/**
 * Of an open deposit: whether it is a line of the bank that nobody has looked at yet. It is
 * assigned at the desk; what was set aside, or came from the gateway, is in the tray.
 */
export const atDesk = sql<boolean>`deposits.source = 'bank_file' and deposits.set_aside_at is null`;
