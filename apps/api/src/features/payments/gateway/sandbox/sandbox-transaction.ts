import { createHmac } from 'node:crypto';
import {
  SANDBOX_METHODS,
  type SandboxChoice,
  type SandboxMethod,
} from '@cuotaclara/contract/payments/sandbox-choices';
import type { GatewayStatus } from '#features/payments/gateway/gateway-types.ts';
import { isSameSignature } from '#features/payments/gateway/signatures.ts';

/** Everything that the sandbox knows of a transaction. */
export type SandboxTransaction = {
  readonly reference: string;
  readonly amountCents: number;
  readonly choice: SandboxChoice;
  readonly method: SandboxMethod;
  /** When the person chose, in whole seconds: two quick clicks are one transaction. */
  readonly chosenAt: Temporal.Instant;
};

/** As long as a person waits for a bank that is slow. */
const LATE_SECONDS = 60;

/** Time enough to act on the payment before the gateway takes it back. */
const VOID_SECONDS = 120;

/** The letter of each choice inside an id. Ids outlive a program, so no letter changes. */
const LETTERS = {
  approve: 'a',
  leave_pending: 'p',
  decline: 'd',
  error: 'e',
  approve_twice: 't',
  approve_late: 'l',
  approve_out_of_order: 'o',
  approve_then_void: 'v',
} as const satisfies Record<SandboxChoice, string>;

// The keys of a constant object are exactly its type's.
const CHOICES = Object.keys(LETTERS) as readonly SandboxChoice[];

const PREFIX = 'sbx-';
const SEAL_LENGTH = 16;
const ID = /^sbx-([A-Za-z0-9_-]{1,400})-([0-9a-f]{16})$/;

const sealOf = (payload: string, idSecret: string): string =>
  createHmac('sha256', idSecret).update(payload).digest('hex').slice(0, SEAL_LENGTH);

/**
 * An id that holds the whole transaction and its seal. So the sandbox needs no table, forgets
 * nothing when the server stops, and answers about nothing that it did not hand out.
 */
export function sandboxIdOf(transaction: SandboxTransaction, idSecret: string): string {
  const { reference, amountCents, choice, method, chosenAt } = transaction;
  const seconds = Math.floor(chosenAt.epochMilliseconds / 1_000);
  const fields = [amountCents.toString(36), LETTERS[choice], method, seconds.toString(36)];
  const payload = Buffer.from([...fields, reference].join(' ')).toString('base64url');
  return `${PREFIX}${payload}-${sealOf(payload, idSecret)}`;
}

/** Null where the id is none of the sandbox. */
export function readSandboxId(id: string, idSecret: string): SandboxTransaction | null {
  const [, payload, seal] = ID.exec(id) ?? [];
  if (payload === undefined || seal === undefined) return null;
  if (!isSameSignature(seal, sealOf(payload, idSecret))) return null;
  const [cents = '', letter, method, seconds = '', ...rest] = Buffer.from(payload, 'base64url')
    .toString('utf8')
    .split(' ');
  const choice = CHOICES.find((each) => LETTERS[each] === letter);
  const knownMethod = SANDBOX_METHODS.find((each) => each === method);
  if (choice === undefined || knownMethod === undefined) return null;
  return {
    reference: rest.join(' '),
    amountCents: Number.parseInt(cents, 36),
    choice,
    method: knownMethod,
    chosenAt: Temporal.Instant.fromEpochMilliseconds(Number.parseInt(seconds, 36) * 1_000),
  };
}

export type StatusAt = { readonly status: GatewayStatus; readonly at: Temporal.Instant };

/** What a transaction becomes and when, in that order; nothing for one that is left pending. */
export function answersOf({ choice, chosenAt }: SandboxTransaction): readonly StatusAt[] {
  const approved: StatusAt = { status: 'APPROVED', at: chosenAt };
  switch (choice) {
    case 'approve':
    case 'approve_twice':
    case 'approve_out_of_order':
      return [approved];
    case 'approve_late':
      return [{ status: 'APPROVED', at: chosenAt.add({ seconds: LATE_SECONDS }) }];
    case 'approve_then_void':
      return [approved, { status: 'VOIDED', at: chosenAt.add({ seconds: VOID_SECONDS }) }];
    case 'decline':
      return [{ status: 'DECLINED', at: chosenAt }];
    case 'error':
      return [{ status: 'ERROR', at: chosenAt }];
    case 'leave_pending':
      return [];
    default:
      return choice satisfies never;
  }
}

/** What every transaction is until it is answered. */
export const pendingOf = ({ chosenAt }: SandboxTransaction): StatusAt => ({
  status: 'PENDING',
  at: chosenAt,
});

/** What the sandbox says of a transaction at a moment. */
export function statusAt(transaction: SandboxTransaction, now: Temporal.Instant): StatusAt {
  const given = answersOf(transaction).findLast(({ at }) => Temporal.Instant.compare(at, now) <= 0);
  return given ?? pendingOf(transaction);
}
