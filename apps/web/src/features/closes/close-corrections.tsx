import { causeText } from '@cuotaclara/contract/closes/cause-words';
import type { CloseCorrection, CloseDetail } from '@cuotaclara/contract/closes/closes';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#lib/format/format-money.ts';
import classes from './close-aside.module.css';

/** Credits of which the day is known otherwise than it was closed: both sides, and why. */
export const CloseCorrections = ({ close }: { close: CloseDetail }) => {
  const { corrections, corrected } = close;
  if (corrections.length === 0) return null;
  const rest = corrected - corrections.length;
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <h3 className="type-h3">Corregido después del cierre</h3>
        <p className={classes.times}>
          {countedText(corrected, ['crédito', 'créditos'])}. Lo que se cerró se conserva.
        </p>
      </header>
      <ul className={classes.steps}>
        {corrections.map((correction) => (
          <Correction key={correction.credit_id} correction={correction} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.more}>Y {countedText(rest, ['crédito más', 'créditos más'])}.</p>
      )}
    </section>
  );
};

const DAYS = ['día', 'días'] as const;

const Correction = ({ correction }: { correction: CloseCorrection }) => {
  const { credit_id, days_before, days_now, owed_before, owed_now, cause } = correction;
  return (
    <li className={classes.correction}>
      <Link to="/credits/$id" params={{ id: String(credit_id) }}>
        {creditNumber(credit_id)}
      </Link>
      <span className={classes.correctionSides}>
        {days_before === null ? 'No estaba' : countedText(days_before, [...DAYS])} →{' '}
        {countedText(days_now, [...DAYS])} de mora
      </span>
      <span className={classes.stepText}>Por {causeText(cause)}</span>
      <span className={classes.correctionSides}>
        {owed_before === null ? '–' : formatMoney(owed_before)} → {formatMoney(owed_now)}
      </span>
    </li>
  );
};
