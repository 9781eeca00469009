import { z } from '@cuotaclara/contract';

/** Numbers of Regula's public description for what we ask and what we get. */
export const REGULA = {
  scenario: 'FullProcess',
  result: { status: 33, text: 36 },
  field: {
    documentNumber: 2,
    expires: 3,
    born: 5,
    personalNumber: 7,
    surname: 8,
    givenNames: 9,
    sex: 12,
  },
  /** How a check came out: 0 it failed, 1 it passed, 2 it was not made. */
  check: { failed: 0 },
  dateFormat: 'yyyy-MM-dd',
} as const;

const textField = z.object({ fieldType: z.number(), value: z.nullish(z.string()) });

/** Only what we read; the rest of an answer holds pictures and is dropped unread. */
export const regulaAnswer = z.object({
  ContainerList: z.object({
    List: z.array(
      z.object({
        result_type: z.optional(z.number()),
        Text: z.optional(z.object({ fieldList: z.array(textField) })),
        Status: z.optional(
          z.object({ detailsOptical: z.optional(z.object({ mrz: z.optional(z.number()) })) }),
        ),
      }),
    ),
  }),
});

export type RegulaAnswer = z.output<typeof regulaAnswer>;

const told = z._default(z.nullable(z.string()), null);

export const regulaPing = z.object({
  'app-name': told,
  version: told,
  'license-id': told,
  'license-serial': told,
  'valid-until': told,
  'server-time': told,
});

export type RegulaPing = z.output<typeof regulaPing>;
