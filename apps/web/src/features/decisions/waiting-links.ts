import { DECISION_KINDS, wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import type { DECISIONS_WAITING } from '@cuotaclara/contract/registry/decisions/waiting-words';
import { type LinkProps, linkOptions } from '@tanstack/react-router';

const entries = DECISION_KINDS.map((kind) => [
  wordsOf(kind).waiting,
  linkOptions({ to: '/decisions', search: { kind } }),
]);

/** Each kind of decision waits in its part of the list, which lists what homes count. */
// Object.fromEntries loses the names.
export const decisionsLinks = Object.fromEntries(entries) as Readonly<
  Record<keyof typeof DECISIONS_WAITING, LinkProps>
>;
