/**
 * The reference: what the same statements cost with nothing around them. No one is asked who they
 * are, nothing is checked, a row leaves as it came.
 */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createPool } from '#api/platform/database/database.ts';
import { answerOrders } from './server-child.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** One list: the statements that our own route sends for it, word by word. */
export type BareList = readonly Statement[];

type Order = { readonly databaseUrl: string; readonly lists: readonly BareList[] };

async function serveBare({ databaseUrl, lists }: Order): Promise<number> {
  const pool = createPool(databaseUrl);
  const app = Fastify();
  for (const [index, statements] of lists.entries()) {
    app.get(`/${index}`, async () => {
      const answers: unknown[] = [];
      for (const { text, values } of statements) {
        answers.push((await pool.query(text, [...values])).rows);
      }
      return answers;
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port has an address of this shape.
  return (app.server.address() as AddressInfo).port;
}

answerOrders(serveBare);
