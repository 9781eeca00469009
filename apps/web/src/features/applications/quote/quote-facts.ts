import type { AnswerOf } from '@cuotaclara/contract';
import type { getQuoteBasis } from '@cuotaclara/contract/loan-terms/quote';
import type { References } from '#features/applications/application-queries.ts';

/** The facts of the server that a quote is composed from. */
export type QuoteBasis = AnswerOf<typeof getQuoteBasis>;

/** The catalogues that a quote names entries of. */
export type QuoteChoices = Pick<References, 'products' | 'dues'>;
