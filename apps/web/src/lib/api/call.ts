import type { AnswerOf, CallOf, Route } from '@cuotaclara/contract';
import { send } from './send.ts';
import { withSession } from './with-session.ts';

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Headers that the route needs besides its input. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Called with the share of a file that was sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
};

/** Calls a route of the contract, with the session where it needs one. */
export const call = <R extends Route>(
  route: R,
  input: CallOf<R, Blob>,
  options: CallOptions = {},
): Promise<AnswerOf<R>> =>
  withSession(route, (bearer) => send(route, input, { ...options, bearer }));
