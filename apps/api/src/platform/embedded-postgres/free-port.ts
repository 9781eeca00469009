import { once } from 'node:events';
import { createServer } from 'node:net';

type Address = { readonly host: string; readonly port: number };

const LOOPBACK = '127.0.0.1';

export function findFreePort(): Promise<number> {
  return tryToListen({ host: LOOPBACK, port: 0 });
}

export async function isPortFree(port: number): Promise<boolean> {
  try {
    await tryToListen({ host: LOOPBACK, port });
    return true;
  } catch {
    return false;
  }
}

/** Listens for a moment. Answers the port, or fails as the server that comes next would. */
export async function tryToListen({ host, port }: Address): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a port has a number');
  return address.port;
}
