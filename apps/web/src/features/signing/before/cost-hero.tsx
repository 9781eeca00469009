import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { costWords } from '#domain/signing/signing-words.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercentage } from '#lib/format/format-percent.ts';
import classes from './cost-hero.module.css';

type CostHeroProps = { readonly set: SigningSet };

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

const whose = (name: string | null): string => (name === null ? 'tu ' : '');

const productOf = ({ borrower_name, summary }: SigningSet): string =>
  summary.is_restructure ? 'de capital' : `para ${whose(borrower_name)}${summary.product_name}`;

/** Parts of the principal: the product, and each charge that is financed. */
const partsOf = (set: SigningSet): string =>
  both.format([
    `${formatMoney(set.summary.product_amount)} ${productOf(set)}`,
    ...set.summary.financed.map(
      ({ name, amount }) => `${formatMoney(amount)} de ${name.toLowerCase()}`,
    ),
  ]);

/** What the credit costs, as the documents say it: large, before any reading. */
export const CostHero = ({ set }: CostHeroProps) => {
  const { summary } = set;
  const words = costWords(set);
  const isFalling = summary.last_instalment < summary.first_instalment;
  return (
    <section className={classes.hero} aria-label="Lo que vas a firmar">
      <p className={classes.label}>{words.lent}</p>
      <p className={classes.figure}>{formatMoney(summary.principal)}</p>
      <p className={classes.parts}>{partsOf(set)}</p>
      <dl className={classes.facts}>
        <div>
          <dt>Primera de {summary.instalment_count}</dt>
          <dd>{formatMoney(summary.first_instalment)}</dd>
          <dd className={classes.under}>{isFalling ? 'luego baja' : 'cada mes'}</dd>
        </div>
        <div>
          <dt>Tasa</dt>
          <dd>{formatPercentage(summary.rate_ea)}</dd>
          <dd className={classes.under}>
            <abbr title="Efectiva anual: lo que suman los intereses en un año">E.A.</abbr>
          </dd>
        </div>
        <div>
          <dt>{words.paid}</dt>
          <dd>{formatMoney(summary.paid_total)}</dd>
          <dd className={classes.under}>
            {summary.is_restructure ? `al ${formatDate(set.issued_at)}` : 'con seguro'}
          </dd>
        </div>
      </dl>
    </section>
  );
};
