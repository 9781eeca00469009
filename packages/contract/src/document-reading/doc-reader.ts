import { checkProviderField } from '../identity/check-providers.ts';
import { z } from '../values/zod.ts';
import { route } from '../wire/route.ts';

/** With the names of Regula's Document Reader. What the embedded reader has none of is null. */
const docReaderPing = z.object({
  'app-name': z.string(),
  version: z.nullable(z.string()),
  'license-id': z.nullable(z.string()),
  'license-serial': z.nullable(z.string()),
  'valid-until': z.nullable(z.string()),
  'server-time': z.string(),
  provider: checkProviderField,
  /** Whether a document would be read now. */
  ready: z.boolean(),
});

export type DocReaderPing = z.output<typeof docReaderPing>;

export const pingDocReader = route({
  method: 'GET',
  url: '/api/borrowers/documents/process/doc-reader/api/ping',
  summary: 'Whether documents can be read, and who reads them',
  permission: 'use_own_account',
  reply: docReaderPing,
});
