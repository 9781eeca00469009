import { z } from '@cuotaclara/contract';
import type { Log } from '#platform/log.ts';
import { askJson, OutsideFailure } from '#platform/outside/ask-json.ts';
import type { BureauAnswer, BureauSubject, CreditBureau } from './bureau-types.ts';

const ASK_MS_MAX = 15_000;
const PESOS_MAX = 1_000_000_000_000;
const COUNT_MAX = 999;
const DAYS_MAX = 20_000;

const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** What a service must answer; whatever else it says is not looked at. */
const answer = z.object({
  score: z.nullable(whole(1_000)),
  monthly_payments: whole(PESOS_MAX),
  total_debt: whole(PESOS_MAX),
  open_defaults: whole(COUNT_MAX),
  worst_days_past_due: whole(DAYS_MAX),
  oldest_product_on: z.nullable(z.iso.date()),
});

const toAnswer = (told: z.output<typeof answer>): BureauAnswer => ({
  score: told.score,
  monthlyPayments: told.monthly_payments,
  totalDebt: told.total_debt,
  openDefaults: told.open_defaults,
  worstDaysPastDue: told.worst_days_past_due,
  oldestProductOn: told.oldest_product_on,
});

const questionOf = ({ identificationKind, identification, firstSurname }: BureauSubject) => ({
  document_kind: identificationKind,
  identification,
  first_surname: firstSurname,
});

/** The message of any other error could hold what was answered. */
function causeOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

type HttpBureauDeps = {
  readonly url: string;
  readonly token: string | null;
  readonly log: Log;
  readonly askMsMax?: number;
};

/**
 * Asks a service that speaks for a credit bureau. Whatever goes wrong is no answer: the sandbox
 * never replaces a service that was chosen.
 */
export const createHttpBureau = ({
  url,
  token,
  log,
  askMsMax = ASK_MS_MAX,
}: HttpBureauDeps): CreditBureau => ({
  provider: 'http',
  async ask(subject) {
    try {
      const asked = { body: questionOf(subject), token, msMax: askMsMax };
      return toAnswer(answer.parse(await askJson(url, asked)));
    } catch (error) {
      log.warn({ cause: causeOf(error) }, 'the credit bureau does not answer as expected');
      return null;
    }
  },
});
