import type { GuardCheck } from '#contributions/credit-steps.ts';
import { isSetSealed } from './course/is-set-sealed.ts';

const MISSING = [{ missing: 'firma y sello de los documentos' }];

/**
 * Every mandatory document of the newest set is sealed. What a person signed before is not in the
 * set, and so it holds nothing back.
 */
export const documentsSigned: GuardCheck = async (db, { creditId }) => {
  const newest = await db
    .selectFrom('document_sets')
    .select(['document_set_id', 'state'])
    .where('credit_id', '=', creditId)
    .orderBy('document_set_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || !['OPEN', 'COMPLETED'].includes(newest.state)) return MISSING;
  return (await isSetSealed(db, newest.document_set_id)) ? [] : MISSING;
};
