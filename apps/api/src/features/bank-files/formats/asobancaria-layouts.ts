import type { FieldColumns } from './fixed-fields.ts';

/** Where each field of a record is, from column 1. Values are in cents. */
export type AsobancariaLayout = {
  readonly name: string;
  readonly width: number;
  readonly header: {
    readonly nit: FieldColumns;
    readonly day: FieldColumns;
    readonly bank: FieldColumns;
    readonly account: FieldColumns;
  };
  /** Null where the layout has no batches. */
  readonly batch: {
    readonly service: FieldColumns;
    readonly batch: FieldColumns;
    /** The batch that a record 08 closes. */
    readonly closed: FieldColumns;
  } | null;
  readonly detail: {
    readonly record: '02' | '06';
    readonly reference: FieldColumns;
    readonly value: FieldColumns;
    readonly origin: FieldColumns;
    readonly sequence: FieldColumns;
    readonly means: FieldColumns | null;
    readonly branch: FieldColumns | null;
    readonly returnCode: FieldColumns | null;
  };
  readonly totals: { readonly count: FieldColumns; readonly value: FieldColumns };
};

const TOTALS = { count: [3, 11], value: [12, 29] } as const;

export const ASOBANCARIA_2001: AsobancariaLayout = {
  name: 'Asobancaria 2001',
  width: 162,
  header: { nit: [3, 12], day: [13, 20], bank: [21, 23], account: [24, 40] },
  batch: { service: [3, 15], batch: [16, 19], closed: [30, 33] },
  detail: {
    record: '06',
    reference: [3, 50],
    value: [51, 64],
    origin: [65, 66],
    means: [67, 68],
    branch: [84, 87],
    sequence: [88, 94],
    returnCode: [95, 97],
  },
  totals: TOTALS,
};

export const ASOBANCARIA_1998: AsobancariaLayout = {
  name: 'Asobancaria 1998',
  width: 128,
  header: { nit: [3, 15], day: [16, 23], bank: [24, 26], account: [27, 41] },
  batch: null,
  detail: {
    record: '02',
    reference: [3, 27],
    value: [28, 40],
    origin: [41, 42],
    means: null,
    branch: null,
    sequence: [43, 49],
    returnCode: null,
  },
  totals: TOTALS,
};
