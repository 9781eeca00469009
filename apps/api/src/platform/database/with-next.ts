/** The words before a statement whose answer is not waited for. */
const MARK = '/* with the next */ ';

/** What begins a transaction, as Kysely words it. */
const BEGIN = 'begin';

/**
 * The text of a statement of a transaction that is sent together with the next one, because nothing
 * waits for its answer. It counts as done for who sends it; where it fails, the next one says so.
 * Its rows come with the answer to the next one: the array that was returned fills then.
 */
export const withNext = (text: string): string => `${MARK}${text}`;

/** Whether a statement waits for the next one. The beginning of a transaction always does. */
export const isSentWithNext = (text: string): boolean => text === BEGIN || text.startsWith(MARK);
