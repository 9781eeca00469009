/** Query keys of the demo's mailbox. */
export const mailboxKeys = { list: (query: unknown) => ['mailbox', 'list', query] as const };
