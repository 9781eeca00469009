import type { OwnPayoff } from '@cuotaclara/contract/payments/paying';
import { IconInfoCircle, IconPig } from '@tabler/icons-react';
import { Explained } from '#features/payments/parts/explained.tsx';
import { explainedLines } from '#features/payments/parts/explained-lines.ts';
import { readDay, writeDay, writeDayOfMonth, writeWeekday } from '#lib/format/business-time.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import classes from './payoff.module.css';

type PayoffFiguresProps = { readonly payoff: OwnPayoff; readonly isOld: boolean };

const dayText = (on: string): string => {
  const day = readDay(on);
  return day ? `${writeWeekday(day)} ${writeDay(day)}` : on;
};

/** Interest of days that instalments paid ahead have covered is not given back, and not owed. */
const interestLine = ({ on, parts }: OwnPayoff) => {
  const { interest, given_back: back } = parts;
  const last = readDay(on);
  return {
    // Since when it runs differs by instalment: what was paid of each is not in it.
    label: last ? `Intereses hasta el ${writeDayOfMonth(last)}` : 'Intereses',
    text: interest === 0 && back > 0 ? 'Ya pagados' : formatMoney(interest),
  };
};

/** Every part of the total; they add up to it. */
const partsOf = (payoff: OwnPayoff) => {
  const { principal, charges, late, costs, given_back: back } = payoff.parts;
  return [
    { label: 'Capital', text: formatMoney(principal) },
    interestLine(payoff),
    { label: 'Seguro y cargos', text: formatMoney(charges) },
    { label: 'Mora', text: formatMoney(late) },
    ...(costs > 0 ? [{ label: 'Gastos de cobranza', text: formatMoney(costs) }] : []),
    ...(back > 0
      ? [{ label: 'Te devolvemos lo adelantado de después', text: `(${formatMoney(back)})` }]
      : []),
    { label: 'Multa por pagar antes', text: formatMoney(0) },
  ];
};

/** Which interest and insurance are saved. */
const savedText = ({ instalments_left: left, parts }: OwnPayoff): string => {
  const instalments = left === 1 ? 'la cuota' : `las ${left} cuotas`;
  const planned = `Son los intereses y el seguro de ${instalments} que ya no pagarías`;
  return parts.given_back > 0 ? `${planned}, y lo adelantado que te devolvemos.` : `${planned}.`;
};

/** What settles the credit on the chosen day, part by part, and what is saved by it. */
export const PayoffFigures = ({ payoff, isOld }: PayoffFiguresProps) => (
  <div className={classes.figures} data-old={isOld || undefined} aria-busy={isOld}>
    <section className={classes.hero} aria-label="Cuánto falta">
      <p className={classes.label}>Para terminar el {dayText(payoff.on)}</p>
      <p className={classes.total}>{formatMoney(payoff.total)}</p>
      <dl className={classes.parts}>
        {partsOf(payoff).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
    {payoff.saved > 0 && (
      <p className={classes.saved}>
        <span className={classes.savedIcon}>
          <IconPig size={22} stroke={1.6} aria-hidden="true" />
        </span>
        <span>
          <strong>Te ahorras {formatMoney(payoff.saved)}</strong>
          <span className={classes.quiet}>{savedText(payoff)}</span>
        </span>
      </p>
    )}
    <details className={classes.why}>
      <summary>
        <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
        Por qué este valor
      </summary>
      <div className={classes.explained}>
        <p className={classes.quiet}>{payoff.explanation.rule}</p>
        <Explained lines={explainedLines(payoff.explanation)} exact={payoff.explanation.detail} />
        {payoff.explanation.notes.map((note) => (
          <p key={note} className={classes.quiet}>
            {note}
          </p>
        ))}
      </div>
    </details>
  </div>
);
