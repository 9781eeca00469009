import { isIP } from 'node:net';

type Wanted = {
  readonly column: 'request_id' | 'network_address' | 'subject_id';
  readonly value: string;
};

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What somebody looks for who types this: each is recognised by how it is written. */
export function wantedBy(search = ''): Wanted | null {
  const value = search.toLowerCase();
  if (value === '') return null;
  if (REQUEST_ID.test(value)) return { column: 'request_id', value };
  if (isIP(value) > 0) return { column: 'network_address', value };
  return { column: 'subject_id', value: search };
}
