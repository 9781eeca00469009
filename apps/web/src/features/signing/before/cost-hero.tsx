import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { costWords } from '#domain/signing/signing-words.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercentage } from '#lib/format/format-percent.ts';
import classes from './cost-hero.module.css';

type CostHeroProps = { readonly set: SigningSet };

const both = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** What the principal is made of: the product, and each charge that is financed. */
const partsOf = ({ borrower_name, summary }: SigningSet): string =>
  both.format([
    `${formatMoney(summary.product_amount)} para ${borrower_name === null ? 'tu ' : ''}${summary.product_name}`,
    ...summary.financed.map(
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
          <dd className={classes.under}>con seguro</dd>
        </div>
      </dl>
    </section>
  );
};
