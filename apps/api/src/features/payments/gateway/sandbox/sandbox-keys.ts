import { createHmac } from 'node:crypto';

export type SandboxKeys = {
  readonly publicKey: string;
  readonly integritySecret: string;
  readonly eventsSecret: string;
  /** Seals what the sandbox hands out as the id of a transaction. */
  readonly idSecret: string;
};

/** Keys of the sandbox alone, from the secret of the server: nobody outside can sign with them. */
export function sandboxKeysOf(secret: string): SandboxKeys {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`payment sandbox ${purpose}`).digest('hex');
  return {
    publicKey: 'pub_test_sandbox',
    integritySecret: derive('integrity'),
    eventsSecret: derive('events'),
    idSecret: derive('transactions'),
  };
}
