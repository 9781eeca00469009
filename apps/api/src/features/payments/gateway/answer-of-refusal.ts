import type { EventRefusal } from './gateway-types.ts';

/**
 * The status that the sender of a refused event gets. 400 makes the gateway send it again, three
 * times within a day; what is not for us is taken and forgotten.
 */
export const ANSWER_OF_REFUSAL = {
  unreadable: 400,
  bad_checksum: 400,
  other_environment: 200,
  not_for_us: 200,
} as const satisfies Record<EventRefusal, number>;
