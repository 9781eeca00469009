/** What an event is called in the history before it is stored. */
export const NEW_EVENT_ID = 'new';
