import type { AdditionalPaymentPreview } from '@cuotaclara/contract/payments/paying';
import { formatMoney } from '#lib/format/format-money.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import classes from './extra.module.css';
import type { ExtraWish } from './extra-choices.tsx';

type ExtraAmountProps = {
  readonly amount: number | undefined;
  readonly problem: string | null;
  readonly preview: AdditionalPaymentPreview | undefined;
  readonly wish: ExtraWish;
  /** The figures are of the amount before; the new ones are on their way. */
  readonly isOld: boolean;
  readonly onAmount: (amount: number | undefined) => void;
};

/** Amount of an extra payment, typed or suggested, with what each peso of it does. */
export const ExtraAmount = (props: ExtraAmountProps) => {
  const { amount, problem, preview, wish, isOld, onAmount } = props;
  return (
    <section className={classes.amountCard} aria-label="Cuánto quieres abonar" data-field="amount">
      <MoneyInput
        label="¿Cuánto quieres abonar?"
        classNames={{ input: classes.amount ?? '', section: classes.sign ?? '' }}
        variant="unstyled"
        digits={amount === undefined ? '' : String(amount)}
        error={problem}
        onDigits={(digits) => onAmount(digits === '' ? undefined : Number(digits))}
      />
      <Suggestions suggestions={preview?.suggestions ?? []} amount={amount} onChoose={onAmount} />
      {preview && <Effect preview={preview} wish={wish} isOld={isOld} />}
    </section>
  );
};

type SuggestionsProps = {
  readonly suggestions: readonly number[];
  readonly amount: number | undefined;
  readonly onChoose: (amount: number) => void;
};

const Suggestions = ({ suggestions, amount, onChoose }: SuggestionsProps) => (
  <div className={classes.suggestions}>
    {suggestions.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === amount}
        onClick={() => onChoose(each)}
      >
        {formatMoney(each)}
      </button>
    ))}
  </div>
);

type EffectProps = {
  readonly preview: AdditionalPaymentPreview;
  readonly wish: ExtraWish;
  readonly isOld: boolean;
};

/** Every peso of the amount: what lowers the capital, and what does not. */
const Effect = ({ preview, wish, isOld }: EffectProps) => {
  const { amount, covers_due: due, before, choices, is_payoff: isPayoff } = preview;
  const chosen = choices.find(({ excess }) => excess === wish);
  const isAhead = wish === 'advance' && !isPayoff;
  const repaid = chosen === undefined ? null : before.principal_balance - chosen.principal_balance;
  const rest = repaid === null ? 0 : amount - repaid;
  return (
    <p className={classes.effect} data-old={isOld || undefined}>
      {due > 0 && <>Primero cubre {formatMoney(due)} que ya debes. </>}
      {isAhead && 'Cubre tus próximas cuotas. '}
      {chosen && repaid !== null && (
        <>
          {rest > 0 ? `${formatMoney(repaid)} bajan tu capital` : 'Todo baja tu capital'}, sin
          multa: pasas de <strong>{formatMoney(before.principal_balance)}</strong> a{' '}
          <strong>{formatMoney(chosen.principal_balance)}</strong>.
          {rest > 0 && (
            <>
              {' '}
              Los otros {formatMoney(rest)} son{' '}
              {isAhead
                ? 'los intereses y cargos de esas cuotas'
                : 'los intereses y cargos hasta hoy'}
              .
            </>
          )}
        </>
      )}
    </p>
  );
};
