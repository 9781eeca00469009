import type { FileRoute, Route } from '@cuotaclara/contract';
import { catalogueRoutes } from '@cuotaclara/contract/catalogues/catalogue-routes';
import { CATALOGUES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import type { LightMyRequestResponse } from 'fastify';
import { seedCatalogues } from '#features/catalogues/seed-catalogues.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type Person, signedInPerson } from './auth-steps.ts';

const ADMIN = 1;

type CallInput = Parameters<Person['browser']['call']>[1];

export type CatalogueApp = TestApp & {
  readonly admin: Person;
  /** Calls as the administrator. */
  ask(
    route: Pick<Route | FileRoute, 'method' | 'url'>,
    sent?: CallInput,
  ): Promise<LightMyRequestResponse>;
};

/** The whole application with the reference data of a first start, and its administrator. */
export async function startCatalogueApp(): Promise<CatalogueApp> {
  const app = await startTestApp();
  await app.db.transaction().execute((trx) => seedCatalogues(trx));
  const admin = await signedInPerson(app, { roleId: ADMIN });
  return {
    ...app,
    admin,
    ask: (route, sent = {}) => admin.browser.call(route, { bearer: admin.bearer, ...sent }),
  };
}

export const routesOf = (entity: Entity) => catalogueRoutes(CATALOGUES[entity]);

/** A product that can be added as it is. */
export const BIKE = {
  name: 'NKD 125',
  brand: 'AKT',
  kind: 'motorcycle',
  price: 5_490_000,
  needs_lien: true,
  modality: 'consumo-y-ordinario',
};

export const addBike = async (app: CatalogueApp, name: string) =>
  (await app.ask(routesOf('products').create, { body: { ...BIKE, name } })).json();

export const lastAudit = ({ db }: CatalogueApp) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_user_id', 'subject_kind', 'subject_id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();

export const auditCount = async ({ db }: CatalogueApp): Promise<number> =>
  (await db.selectFrom('audit_entries').select('entry_id').execute()).length;
