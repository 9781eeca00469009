import { once } from 'node:events';
import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

export async function findFreePort(): Promise<number> {
  return probe(0);
}

export async function isPortFree(port: number): Promise<boolean> {
  try {
    await probe(port);
    return true;
  } catch {
    return false;
  }
}

async function probe(port: number): Promise<number> {
  await using server = createServer();
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a port has a number');
  return address.port;
}
