import { REASON_KINDS } from '@cuotaclara/contract/bank-files/bank-file-words';
import { DEPOSIT_SOURCES } from '@cuotaclara/contract/bank-files/deposit-words';
import type { Deposit } from '@cuotaclara/contract/bank-files/deposits';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { IconClock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import classes from '#features/bank-files/treasury.module.css';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';

const LATE_DAYS = 5;

/** The reasons that hold, in a few words. */
const reasonWords = ({ suggestions, no_suggestion }: Deposit): string => {
  const [first] = suggestions;
  if (first === undefined) return no_suggestion ?? 'No hay un crédito que sugerir.';
  if (suggestions.length > 1) {
    const [top, next] = suggestions.map(
      ({ reasons }) => reasons.filter(({ holds }) => holds).length,
    );
    if (top === next) return 'varios créditos posibles, elige uno';
  }
  return first.reasons
    .filter(({ holds }) => holds)
    .map(({ kind }) => REASON_KINDS[kind])
    .join(', ');
};

/** Whose a deposit seems to be. */
export const Guess = ({ deposit }: { deposit: Deposit }) => {
  const [first] = deposit.suggestions;
  return (
    <>
      <span className={first === undefined ? undefined : classes.strong}>
        {first?.holder_name ?? 'Sin sugerencia'}
      </span>
      <span className={classes.under}>{reasonWords(deposit)}</span>
    </>
  );
};

const Age = ({ days }: { days: number }) => (
  <span className={`${classes.marked} ${days > LATE_DAYS ? classes.warn : ''}`}>
    {days > LATE_DAYS && <IconClock size={15} stroke={1.8} aria-hidden="true" />}
    {days <= 0 ? 'Hoy' : `${days}\u00a0d`}
  </span>
);

/** Deposits with their age, source and guess; a row opens its deposit. */
export const DepositsTable = ({ deposits }: { deposits: readonly Deposit[] }) => {
  const navigate = useNavigate();
  const open = (id: number): void =>
    void navigate({ to: '/deposits/$id', params: { id: String(id) } });
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-cards>
        <thead>
          <tr>
            <th>Espera</th>
            <th className={classes.roomy}>Entró</th>
            <th className={classes.roomy}>Por dónde</th>
            <th>Referencia</th>
            <th>Parece de</th>
            <th className={classes.money}>Valor</th>
          </tr>
        </thead>
        <tbody>
          {deposits.map((deposit) => (
            <tr key={deposit.deposit_id} data-open onClick={() => open(deposit.deposit_id)}>
              <td className={classes.beside}>
                <Age days={deposit.age_days} />
              </td>
              <td className={classes.roomy}>
                <DateText value={deposit.paid_on} />
              </td>
              <td className={classes.roomy}>
                {DEPOSIT_SOURCES[deposit.source]}
                {deposit.party !== null && (
                  <span className={classes.under}>{partyText(deposit.party)}</span>
                )}
              </td>
              <td>
                <button
                  type="button"
                  className={classes.pick}
                  onClick={() => open(deposit.deposit_id)}
                >
                  <span>
                    {deposit.reference || deposit.description || 'Sin referencia'}
                    {deposit.reference !== '' && deposit.description !== '' && (
                      <span className={classes.under}>{deposit.description}</span>
                    )}
                  </span>
                </button>
              </td>
              <td>
                <Guess deposit={deposit} />
              </td>
              <td className={classes.money}>
                <MoneyText pesos={deposit.open_amount} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
