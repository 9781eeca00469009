import {
  chargesBeyondLaw,
  deferralOf,
  type FirstReason,
  instalmentCourseOf,
} from '@cuotaclara/contract/loan-terms/instalment-course';
import type { PaymentPlan } from '@cuotaclara/contract/loan-terms/plans';
import type { Quote } from '@cuotaclara/contract/loan-terms/quote';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { readDay } from '#lib/format/business-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { type InstalmentHeadline, instalmentHeadline } from './instalment-headline.ts';

const list = new Intl.ListFormat('es-CO');

const verbOf = (names: readonly string[], verbs: { one: string; many: string }): string =>
  names.length === 1 ? verbs.one : verbs.many;

const FEMININE = /as?$|ci[óo]n(es)?$|dad(es)?$/u;
/** Greek nouns that end like feminine ones. */
const MASCULINE = /^(sistema|programa|plan|tema)s?$/iu;

/** The name of a charge inside a sentence: «el seguro de vida», «la fianza», «el GPS». */
export const withArticle = (name: string): string => {
  const [noun = ''] = name.split(' ');
  const isAcronym = noun.length > 1 && noun === noun.toLocaleUpperCase('es-CO');
  const isPlural = !isAcronym && noun.endsWith('s');
  const isFeminine = !isAcronym && FEMININE.test(noun) && !MASCULINE.test(noun);
  const article = isFeminine ? (isPlural ? 'las' : 'la') : isPlural ? 'los' : 'el';
  const written = isAcronym ? name : name.charAt(0).toLocaleLowerCase('es-CO') + name.slice(1);
  return `${article} ${written}`;
};

const daysWords = (days: number): string => countedText(days, ['día', 'días']);

type QuoteHeadline = InstalmentHeadline & { readonly split: Quote['instalment_split'] };

/** The amount that stands for the instalments of a quote, its parts, and how the others go. */
export const quoteHeadline = ({ rows, instalment, instalment_split }: Quote): QuoteHeadline => {
  const headline = instalmentHeadline(
    rows.map(({ total }) => total),
    instalment,
  );
  const [first] = rows;
  return { ...headline, split: headline.isFirstOnly && first ? first : instalment_split };
};

/** The first instalment where it is another than the usual one, with the true reason. */
export const firstWords = (quote: Quote): string | null => {
  const { first, balanceCharges } = instalmentCourseOf(quote);
  if (first === null) return null;
  const verb = verbOf(balanceCharges, { one: 'se cobra', many: 'se cobran' });
  const charges = list.format(balanceCharges.map(withArticle));
  const words: Record<FirstReason, string> = {
    'more-days': `trae los intereses de ${daysWords(first.days)}`,
    'fewer-days': `trae los intereses de solo ${daysWords(first.days)}`,
    balance: `${charges} ${verb} sobre el saldo, que al comienzo es mayor`,
  };
  const why = first.reasons.map((reason) => words[reason]).join(', y ');
  const reason = why === '' ? '' : ` porque ${why}`;
  return `La primera cuota es de ${formatMoney(first.amount)}${reason}.`;
};

type PlannedPeriods = {
  readonly rows: Parameters<typeof deferralOf>[0];
  readonly first_days: number;
};

/** How the interest of a long first period is paid in parts; null where it fits its instalment. */
export const deferralWords = ({ rows, first_days: days }: PlannedPeriods): string | null => {
  const deferral = deferralOf(rows);
  if (deferral === null) return null;
  const { interest, deferred, shareCount, share } = deferral;
  return (
    `El primer período tiene ${daysWords(days)} y sus intereses son ${formatMoney(interest)}, ` +
    `más que una cuota. ${formatMoney(deferred)} se reparten en las ` +
    `${countedText(shareCount, ['cuota siguiente', 'cuotas siguientes'])}, cerca de ` +
    `${formatMoney(share)} en cada una, sin intereses sobre intereses.`
  );
};

/** The same of the plan of a credit. */
export const planDeferralWords = ({ rows, as_of }: PaymentPlan): string | null => {
  const [first] = rows;
  const [start, due] = [readDay(as_of), readDay(first?.due_on)];
  if (start === null || due === null) return null;
  return deferralWords({ rows, first_days: start.until(due, { largestUnit: 'days' }).days });
};

/** Why the total cost is above what the law compares; null where both are the same. */
export const totalCostWords = (quote: Quote): string | null => {
  const names = chargesBeyondLaw(quote);
  if (names.length === 0) return null;
  const verb = verbOf(names, { one: 'es un servicio', many: 'son servicios' });
  return (
    `Es más alto porque suma ${list.format(names.map(withArticle))}: ` +
    `${verb} aparte, que la ley no cuenta en ese máximo.`
  );
};
