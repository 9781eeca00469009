import { readFileSync } from 'node:fs';
import type { CreditEvent } from '@cuotaclara/loan-math';
import { describe, expect, it } from 'vitest';
import { pathOf } from './loan-fixtures.ts';
import { loanReportSchema, loanSchema } from './loan-schema.ts';

const kept = (name: string): unknown => JSON.parse(readFileSync(pathOf(name), 'utf8'));

type SchemaNode = { readonly [name: string]: unknown };

/** Every schema inside a schema, with the path to it. */
function* nodesOf(node: unknown, path = ''): Generator<readonly [path: string, SchemaNode]> {
  if (typeof node !== 'object' || node === null) return;
  // What is an object in a JSON Schema has names for its members.
  yield [path, node as SchemaNode];
  for (const [name, inner] of Object.entries(node)) yield* nodesOf(inner, `${path}/${name}`);
}

/** The fields of all the objects of a schema that say nothing about themselves. */
const undescribed = (schema: unknown): readonly string[] =>
  [...nodesOf(schema)]
    .filter(([path]) => /\/properties\/[^/]+$/.test(path))
    .filter(([, { description }]) => description === undefined)
    .map(([path]) => path);

const EVENT_KINDS = {
  payment: true,
  reversal: true,
  'collection-cost': true,
  charge: true,
  'charge-change': true,
  'due-day-change': true,
  acceleration: true,
  restitution: true,
  restructure: true,
  waiver: true,
  'rate-change': true,
  'late-pause': true,
  'late-resumption': true,
  disbursement: true,
  'write-off': true,
} as const satisfies Record<CreditEvent['kind'], true>;

describe('the schema of the input', () => {
  it('is the documented one', () => {
    // When it differs, `npm run --silent loan -- --schema` prints it.
    expect(kept('./loan-history.schema.json')).toEqual(loanSchema());
  });

  it('describes every field', () => {
    expect(undescribed(loanSchema())).toEqual([]);
  });

  it('gives every whole number a range without negative numbers', () => {
    const numbers = [...nodesOf(loanSchema())].filter(([, { type }]) => type === 'integer');
    expect(numbers.length).toBeGreaterThan(20);
    for (const [path, { minimum, maximum }] of numbers) {
      expect({ path, isWithin: Number(minimum) >= 0 && Number(maximum) <= 1e12 }).toEqual({
        path,
        isWithin: true,
      });
    }
  });

  it('has every event of the engine', () => {
    const kinds = [...nodesOf(loanSchema())]
      .filter(([path]) => /\/events\/items\/oneOf\/\d+\/properties\/kind$/.test(path))
      .map(([, { const: kind }]) => kind);
    expect(kinds).toEqual(Object.keys(EVENT_KINDS));
  });
});

describe('the schema of the output', () => {
  it('is the documented one', () => {
    // When it differs, `npm run --silent loan -- --output-schema` prints it.
    expect(kept('./loan-report.schema.json')).toEqual(loanReportSchema());
  });

  it('describes every field', () => {
    expect(undescribed(loanReportSchema())).toEqual([]);
  });
});
