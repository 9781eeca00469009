import { type AllowanceRates, setAllowanceRates } from '@cuotaclara/contract/ledger/accounts';
import {
  ALLOWANCE_CATEGORIES,
  type AllowanceCategory,
} from '@cuotaclara/contract/ledger/ledger-words';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { firstDayFor, openDayWords } from '#features/ledger/accounts/open-days.ts';
import { useReadBooksAgain } from '#features/ledger/use-read-books-again.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import own from './allowance.module.css';

type RatesDialogProps = {
  readonly rates: AllowanceRates['rates'];
  readonly firstOpenOn: string;
  readonly onClose: () => void;
};

const BPS_PER_PERCENT = 100;

/** `2,5` is 250 basis points; what is no percentage with two decimals is refused by the schema. */
const bpsOf = (typed = ''): number => {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * BPS_PER_PERCENT) : -1;
};

const BAD = 'De 0 a 100, con máximo dos decimales.';
const isBad = (typed = ''): boolean => bpsOf(typed) < 0 || bpsOf(typed) > 10_000;

// Object.keys loses the literal names.
const CATEGORIES = Object.keys(ALLOWANCE_CATEGORIES) as AllowanceCategory[];

const PARTS = [
  ['principal', 'Capital'],
  ['interest', 'Intereses'],
] as const;

/** What is typed: the day, and each percentage under «A principal». */
type TypedRates = Readonly<Record<string, string>>;

const ratesOf = (rates: AllowanceRates['rates']): TypedRates =>
  Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const rate = rates.find((each) => each.category === category);
      return PARTS.map(([part]) => [
        `${category} ${part}`,
        decimalText((rate?.[`${part}_bps`] ?? 0) / BPS_PER_PERCENT, { max: 2 }),
      ]);
    }),
  );

/** `rates.0.principal_bps` is typed under «A principal». */
const typedIn = (place: string): string => {
  const [, row, part] = /^rates\.(\d+)\.(\w+)_bps$/.exec(place) ?? [];
  return part === undefined ? place : `${CATEGORIES[Number(row)]} ${part}`;
};

const badRates = ({ in_force_from: _day, ...rates }: TypedRates) =>
  Object.fromEntries(
    Object.entries(rates).flatMap(([name, typed]) => (isBad(typed) ? [[name, BAD]] : [])),
  );

/** The percentages of every category from a day on. */
export const RatesDialog = ({ rates, firstOpenOn, onClose }: RatesDialogProps) => {
  const start: TypedRates = { ...ratesOf(rates), in_force_from: firstDayFor(firstOpenOn) };
  const form = useRouteForm(setAllowanceRates, {
    start,
    body: (typed) => ({
      in_force_from: typed['in_force_from'],
      rates: CATEGORIES.map((category) => ({
        category,
        principal_bps: bpsOf(typed[`${category} principal`]),
        interest_bps: bpsOf(typed[`${category} interest`]),
      })),
    }),
    typedIn,
    check: badRates,
    done: 'Cambiaste los porcentajes de provisión',
    onSent: onClose,
    readAgain: useReadBooksAgain(),
  });
  return (
    <form.Dialog title="Porcentajes de provisión" verb="Guardar porcentajes" onClose={onClose}>
      <Quiet isText>
        Los define la empresa. Rigen para los meses que cierres desde ese día; los cerrados no
        cambian.
      </Quiet>
      <div className={own.rates}>
        <span />
        {PARTS.map(([part, label]) => (
          <span key={part} className={own.head}>
            {label}
          </span>
        ))}
        {CATEGORIES.map((category) => (
          <div key={category} className={own.rate}>
            <span>
              <strong>{category}</strong> {ALLOWANCE_CATEGORIES[category]}
            </span>
            {PARTS.map(([part, label]) => (
              <form.Text
                key={part}
                name={`${category} ${part}`}
                aria-label={`${label} de la categoría ${category}`}
                inputMode="decimal"
                autoComplete="off"
                rightSection="%"
              />
            ))}
          </div>
        ))}
      </div>
      <form.Day
        name="in_force_from"
        label="Desde el día"
        description={openDayWords(firstOpenOn)}
        min={firstOpenOn}
      />
    </form.Dialog>
  );
};
