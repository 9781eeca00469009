import type { AnswerOf, BodyOf } from '@cuotaclara/contract';
import type { getQuoteBasis, quoteCredit } from '@cuotaclara/contract/loan-terms/quote';
import type { References } from '#features/applications/application-queries.ts';

/** What is asked for. */
export type QuoteBody = BodyOf<typeof quoteCredit>;

/** The facts of the server that a quote is composed from. */
export type QuoteBasis = AnswerOf<typeof getQuoteBasis>;

/** The catalogues that a quote names entries of. */
export type QuoteChoices = Pick<References, 'products' | 'dues'>;
