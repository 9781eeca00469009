import { sql } from 'kysely';
import { shortNameOf } from '#platform/database/person-name.ts';

/**
 * An adviser wherever one is named: the person, and the company that they sell for where they have
 * one. Of `users as supplier` and `vendors`; the web writes the same by `supplierText`.
 */
export const supplierText = sql<string | null>`
  ${shortNameOf('supplier')} || coalesce(' · ' || vendors.business_name, '')
`;
