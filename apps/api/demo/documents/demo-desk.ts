import type { FastifyInstance } from 'fastify';
import { DEMO_BORROWER, type DemoBorrower } from '#demo/demo-borrowers.ts';
import type { Database } from '#platform/database/database.ts';
import { type DemoBrowser, openDemoBrowser } from './demo-browser.ts';
import { DEMO_SIGNERS } from './demo-signers.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Moto G84) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Mobile Safari/537.36';
const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36';
const STAFF_ADDRESS = '203.0.113.10';
const PEOPLE = [DEMO_BORROWER, ...DEMO_SIGNERS];

/** The people of the demo at their browsers; each signs in when they are first needed. */
export type DemoDesk = {
  readonly db: Database;
  borrowerOf(email: string): DemoBorrower;
  phoneOf(email: string): Promise<DemoBrowser>;
  staffAs(email: string, app?: FastifyInstance): Promise<DemoBrowser>;
};

export type DeskDeps = {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly publicUrl: string;
};

export function openDesk({ app, db, publicUrl }: DeskDeps): DemoDesk {
  const open = new Map<string, Promise<DemoBrowser>>();
  const once = (email: string, make: () => Promise<DemoBrowser>) => {
    const known = open.get(email) ?? make();
    open.set(email, known);
    return known;
  };
  return {
    db,
    borrowerOf(email) {
      const found = PEOPLE.find((person) => person.email === email);
      if (found === undefined) throw new Error(`${email} signs nothing in the demo`);
      return found;
    },
    phoneOf(email) {
      const place = PEOPLE.findIndex((person) => person.email === email);
      const from = `198.51.100.${20 + place}`;
      return once(email, () => openDemoBrowser({ app, publicUrl, email, from, userAgent: PHONE }));
    },
    staffAs(email, other) {
      const parts = { publicUrl, email, from: STAFF_ADDRESS, userAgent: DESK };
      if (other !== undefined) return openDemoBrowser({ app: other, ...parts });
      return once(email, () => openDemoBrowser({ app, ...parts }));
    },
  };
}
