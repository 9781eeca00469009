import { CHECK_PROVIDERS } from '@cuotaclara/contract/identity/check-providers';
import { CHECK_KINDS, type IdentityCheck } from '@cuotaclara/contract/identity/review';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { scoreWords, verdictLook } from './check-words.ts';
import classes from './checks.module.css';

/** One check: its verdict, its score and its reasons. */
export const CheckItem = ({ check }: { check: IdentityCheck }) => {
  const { label, ...look } = verdictLook(check);
  const score = scoreWords(check);
  return (
    <>
      <div className={classes.head}>
        <h3 className="type-h3">{CHECK_KINDS[check.kind]}</h3>
        <Badge {...look}>{label}</Badge>
      </div>
      {!check.is_current && (
        <p className={classes.old}>Miró una captura que ya se reemplazó: compara de nuevo.</p>
      )}
      {score !== null && <p className={classes.score}>{score}</p>}
      {check.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {check.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p className={classes.source}>
        {CHECK_PROVIDERS[check.provider]} ·{' '}
        <DateText value={check.finished_at ?? check.created_at} withTime />
      </p>
    </>
  );
};
