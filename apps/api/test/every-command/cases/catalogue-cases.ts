import { Buffer } from 'node:buffer';
import { AUDIT_LIST, exportAudit, exportUsers, USER_LIST } from '@cuotaclara/contract';
import { catalogueShape } from '@cuotaclara/contract/catalogues/catalogue-shape';
import { CATALOGUES, ENTITIES, type Entity } from '@cuotaclara/contract/catalogues/catalogues';
import { CREDIT_LIST, exportCredits } from '@cuotaclara/contract/credits/credit-list';
import { DOCUMENT_LIST, exportDocuments } from '@cuotaclara/contract/documents/document-list';
import { BORROWER_LIST, exportBorrowers } from '@cuotaclara/contract/identity/review';
import {
  DECISION_LIST,
  exportDecisions,
} from '@cuotaclara/contract/registry/decisions/decision-list';
import { BIKE, routesOf } from '#test/steps/catalogue-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import type { CommandCall, CommandCase, CommandRoute } from '../command-case.ts';
import type { World } from '../world.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Letters that count: AAA, AAB and so on. */
const lettersOf = (number: number, length: number): string =>
  Array.from({ length }, (_, place) => LETTERS[Math.floor(number / 26 ** place) % 26])
    .toReversed()
    .join('');

const digitsOf = (number: number, length: number): string => String(number).padStart(length, '0');

type Bodies = Readonly<Record<Entity, (world: World, number: number) => object>>;

/** An entry of each catalogue that no first start of the program has. */
const BODIES: Bodies = {
  products: (_, number) => ({ ...BIKE, name: `Moto ${number}` }),
  dues: (_, number) => ({ months: 61 + (number % 59) }),
  charges: (_, number) => ({
    code: `CARGO_${number}`,
    name: `Cargo ${number}`,
    base: 'fixed',
    value_pesos: 1000,
    value_rate: null,
    moment: 'instalment',
    has_iva: false,
    is_service: true,
    // Of a kind that no case quotes.
    product_kind: 'other',
  }),
  'credit-conventions': (_, number) => ({
    // Of a kind that no case quotes.
    product_kind: 'other',
    starts_on: Temporal.PlainDate.from('2060-01-01').add({ days: number }).toString(),
    instalment_rounding: 'nearest',
    first_period: 'levelled',
    late_grace_days: 3,
    tolerance_pesos: 2000,
    part_ahead: 'capital',
    payoff_charges: 'none',
  }),
  'usury-rates': (_, number) => ({
    month: `${2030 + Math.floor(number / 12)}-${digitsOf(1 + (number % 12), 2)}`,
    modality: 'consumo-y-ordinario',
    rate_ea: 0.25,
  }),
  headquarters: (_, number) => ({ name: `Oficina ${number}` }),
  insurers: (_, number) => ({ name: `Aseguradora ${number}` }),
  'transit-offices': ({ keys }, number) => ({
    name: `Tránsito ${number}`,
    city_id: keys.medellin,
  }),
  'document-kinds': (_, number) => ({
    code: `PAPEL_${number}`,
    name: `Anexo ${number}`,
    purpose: 'attachment',
  }),
  'rejection-reasons': (_, number) => ({ name: `Motivo ${number}`, applies_to: 'document' }),
  holidays: (_, number) => ({
    day: Temporal.PlainDate.from('2060-01-01').add({ days: number }).toString(),
    name: `Festivo ${number}`,
  }),
  // No country has a code that begins with an X, and no department one of these thirteen.
  countries: (_, number) => ({ code: `X${lettersOf(number, 1)}`, name: `País ${number}` }),
  departments: ({ keys }, number) => ({
    code: String(28 + (number % 13)),
    name: `Departamento ${number}`,
    country_id: keys.colombia,
  }),
  cities: ({ departmentId }, number) => ({
    // No department has the number 28, so that no city of a first start has such a code.
    code: digitsOf(28_000 + number, 5),
    name: `Ciudad ${number}`,
    department_id: departmentId,
    kind: 'municipality',
  }),
  genders: (_, number) => ({ code: lettersOf(number, 3), name: `Género ${number}` }),
  'marital-statuses': (_, number) => ({ name: `Estado ${number}` }),
};

/** Two calls on the entry of each catalogue, which are more than enough. */
const twice = (calls: readonly CommandCall[]): readonly CommandCall[] => [...calls, ...calls];

type EntryCalls = {
  readonly name: 'update' | 'remove' | 'setStatus';
  sent(entry: Entry): NonNullable<CommandCall['sent']>;
};

type Entry = { readonly id: number; readonly body: object };

/** An entry of a catalogue, added by an administrator. */
async function anEntry(world: World, entity: Entity): Promise<Entry> {
  const body = BODIES[entity](world, world.next());
  const answer = await callAs(world.admin, routesOf(entity).create, { body });
  return { id: answer.json()[CATALOGUES[entity].key], body };
}

const entryCase = ({ name, sent }: EntryCalls): CommandCase => ({
  about: `${name} in every catalogue`,
  routes: ENTITIES.map((entity) => routesOf(entity)[name]),
  locks: null,
  async prepare(world) {
    const calls: CommandCall[] = [];
    for (const entity of ENTITIES) {
      const entry = await anEntry(world, entity);
      calls.push({ route: routesOf(entity)[name], as: world.admin, sent: sent(entry) });
    }
    return { calls: twice(calls), successesMin: ENTITIES.length };
  },
});

const adding: CommandCase = {
  about: 'adding to every catalogue',
  routes: ENTITIES.map((entity) => routesOf(entity).create),
  locks: null,
  async prepare(world) {
    const calls = ENTITIES.map((entity) => ({
      route: routesOf(entity).create,
      as: world.admin,
      sent: { body: BODIES[entity](world, world.next()) },
    }));
    return { calls: twice(calls), successesMin: ENTITIES.length };
  },
};

/** The row that the template of a catalogue shows, which can be imported again and again. */
function exampleSheet(entity: Entity): Buffer {
  const fields = Object.values(CATALOGUES[entity].fields);
  const titles = fields.map(({ label }) => label).join(';');
  return Buffer.from(`${titles}\n${fields.map(({ example }) => example).join(';')}`);
}

/** Files are read a few at a time, so not every call is taken. */
const importing: CommandCase = {
  about: 'importing into every catalogue',
  routes: ENTITIES.map((entity) => routesOf(entity).importFile),
  worksInThreads: true,
  locks: null,
  async prepare(world) {
    const calls = ENTITIES.map((entity, place) => ({
      route: routesOf(entity).importFile,
      as: world.admin,
      sent: {
        // Every second one only tries it.
        query: { dry_run: place % 2 === 1 },
        body: exampleSheet(entity),
        headers: { 'content-type': 'text/csv' },
      },
    }));
    return { calls: twice(calls) };
  },
};

type ExportedList = {
  readonly route: CommandRoute;
  readonly shape: { readonly columns: object };
};

const EXPORTS: readonly ExportedList[] = [
  { route: exportUsers, shape: USER_LIST },
  { route: exportAudit, shape: AUDIT_LIST },
  { route: exportCredits, shape: CREDIT_LIST },
  { route: exportBorrowers, shape: BORROWER_LIST },
  { route: exportDocuments, shape: DOCUMENT_LIST },
  { route: exportDecisions, shape: DECISION_LIST },
  ...ENTITIES.map((entity) => ({
    route: routesOf(entity).exportList,
    shape: catalogueShape(CATALOGUES[entity]),
  })),
];

/** Books are written a few at a time; who finds too many waiting is refused. */
const exporting: CommandCase = {
  about: 'exporting every list',
  routes: EXPORTS.map(({ route }) => route),
  worksInThreads: true,
  locks: null,
  async prepare({ admin }) {
    const calls = EXPORTS.map(({ route, shape }) => ({
      route,
      as: admin,
      sent: { query: { columns: Object.keys(shape.columns)[0] ?? '' } },
    }));
    return { calls };
  },
};

export const catalogueCases: readonly CommandCase[] = [
  adding,
  entryCase({ name: 'update', sent: ({ id, body }) => ({ params: { id }, body }) }),
  entryCase({
    name: 'setStatus',
    sent: ({ id }) => ({ params: { id }, body: { is_active: false } }),
  }),
  entryCase({ name: 'remove', sent: ({ id }) => ({ params: { id } }) }),
  importing,
  exporting,
];
