import type { Route } from '@cuotaclara/contract';

/** The server never answered: no connection, or it took too long. */
export class NetworkError extends Error {
  readonly method: Route['method'];

  constructor(method: Route['method'], cause: unknown) {
    super('The server did not answer', { cause });
    this.name = 'NetworkError';
    this.method = method;
  }
}
