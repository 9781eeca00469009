import type { FastifyRequest } from 'fastify';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

/**
 * Below `credits` the first parameter of such a name is the number of a credit; below
 * `credits/documents` it is that of a document.
 */
const NAMES_A_CREDIT = /\/credits\/(?!documents\/)(?:[\w-]+\/)*:(id|credit_id)(?:\/|$)/;
const WHOLE_NUMBER = /^\d{1,9}$/;

/** The parameter by which a route names a credit; null where it names none. */
export const creditParamOf = (url: string): string | null => NAMES_A_CREDIT.exec(url)?.[1] ?? null;

/** Whether a request is about a credit that this person does not see. */
export const isCreditOutOfScope =
  (db: Reader) =>
  async (actor: Actor, request: FastifyRequest): Promise<boolean> => {
    const param = creditParamOf(request.routeOptions.url ?? '');
    if (param === null) return false;
    // Parameters of a path are texts until the handler reads them.
    const text = (request.params as Readonly<Record<string, string>>)[param] ?? '';
    if (!WHOLE_NUMBER.test(text)) return true;
    const seen = await creditsVisibleTo(db.selectFrom('credits').select('credits.credit_id'), actor)
      .where('credits.credit_id', '=', Number(text))
      .executeTakeFirst();
    return seen === undefined;
  };
