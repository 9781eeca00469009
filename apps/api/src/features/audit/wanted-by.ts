import { isIP } from 'node:net';
import { readCreditNumber } from '@cuotaclara/contract/credits/credit-number';

type AuditSearch = {
  readonly column: 'request_id' | 'network_address' | 'subject_id';
  readonly value: string;
};

const CREDIT = /^c[cr]/;
const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a typed search text means: each kind of value is recognised by its form. */
export function wantedBy(search = ''): AuditSearch | null {
  const value = search.toLowerCase();
  if (value === '') return null;
  if (REQUEST_ID.test(value)) return { column: 'request_id', value };
  if (isIP(value) > 0) return { column: 'network_address', value };
  // Credits are shown as CR-10331 and kept by their number.
  const creditId = CREDIT.test(value) ? readCreditNumber(value) : null;
  return { column: 'subject_id', value: creditId === null ? search : String(creditId) };
}
