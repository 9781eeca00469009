import type { AdditionalPaymentPreview, ExtraChoice } from '@cuotaclara/contract/payments/paying';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { IconInfoCircle } from '@tabler/icons-react';
import { ChoiceCards } from '#features/payments/parts/choice-cards.tsx';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import classes from './extra.module.css';

export type ExtraWish = ExtraChoice['excess'];

/** How each wish is named on its card and in the button. */
export const EXTRA_WORDS = {
  'reduce-term': { title: 'Terminar antes', verb: 'terminar antes' },
  'reduce-instalment': { title: 'Pagar menos', verb: 'pagar menos' },
  advance: { title: 'Adelantar cuotas', verb: 'adelantar cuotas' },
} as const satisfies Record<ExtraWish, object>;

type ExtraChoicesProps = {
  readonly preview: AdditionalPaymentPreview;
  readonly wish: ExtraWish;
  readonly onWish: (wish: ExtraWish) => void;
  /** The figures are of the amount before; the new ones are on their way. */
  readonly isOld: boolean;
};

const instalments = (count: number): string => countedText(count, ['cuota', 'cuotas']);
const months = (count: number): string => countedText(count, ['mes', 'meses']);

/** What is gained, in the largest words of the card. */
const gainOf = (choice: ExtraChoice): string => {
  switch (choice.excess) {
    case 'reduce-term':
      return choice.instalments_saved === 0
        ? 'Última cuota más baja'
        : `${instalments(choice.instalments_saved)} menos`;
    case 'reduce-instalment':
      return `${formatMoney(choice.instalment_saved)} menos`;
    case 'advance':
      return 'Cuotas pagadas por adelantado';
    default:
      return choice.excess satisfies never;
  }
};

const aboutOf = (choice: ExtraChoice): string => {
  switch (choice.excess) {
    case 'reduce-term':
      if (choice.instalments_saved === 0) return 'Terminas el mismo día que antes';
      return choice.last_due_on === null ? '' : `Terminas el ${formatDate(choice.last_due_on)}`;
    case 'reduce-instalment':
      return 'En cada cuota';
    case 'advance':
      return 'Las próximas quedan cubiertas';
    default:
      return choice.excess satisfies never;
  }
};

/** The three wishes side by side, each with what it saves in pesos and months. */
export const ExtraChoices = ({ preview, wish, onWish, isOld }: ExtraChoicesProps) => (
  <div className={classes.choices} data-old={isOld || undefined} aria-busy={isOld}>
    <ChoiceCards
      label="¿Qué prefieres ganar con el abono?"
      isCompared
      value={wish}
      onChange={onWish}
      choices={preview.choices.map((choice) => ({
        value: choice.excess,
        title: EXTRA_WORDS[choice.excess].title,
        figure: <span className={classes.gain}>{gainOf(choice)}</span>,
        about: aboutOf(choice),
        more: <ChoiceFigures choice={choice} before={preview.before} />,
      }))}
    />
    <Difference choices={preview.choices} />
  </div>
);

type Before = AdditionalPaymentPreview['before'];
type ChoiceFiguresProps = { readonly choice: ExtraChoice; readonly before: Before };

const ChoiceFigures = ({ choice, before }: ChoiceFiguresProps) => (
  <span className={classes.about}>
    <MiniPlan choice={choice} before={before} />
    <span className={classes.figures}>
      <Figure
        label="Cuota"
        value={formatMoney(choice.instalment)}
        note={
          choice.instalment === before.instalment
            ? 'Igual'
            : `antes ${formatMoney(before.instalment)}`
        }
      />
      <Figure
        label="Cuotas que faltan"
        value={String(choice.instalments_left)}
        note={
          choice.instalments_left === before.instalments_left
            ? 'Igual'
            : `antes ${before.instalments_left}`
        }
      />
      <Figure
        label="Ahorras"
        value={formatMoney(choice.interest_saved + choice.charges_saved)}
        note={
          choice.months_saved > 0 ? `y ${months(choice.months_saved)}` : 'en intereses y seguro'
        }
      />
    </span>
  </span>
);

type FigureProps = { readonly label: string; readonly value: string; readonly note: string };

const Figure = ({ label, value, note }: FigureProps) => (
  <span className={classes.figure}>
    <span className={classes.label}>{label}</span>
    <span className={classes.value}>{value}</span>
    <span className={classes.label}>{note}</span>
  </span>
);

const BAR = { step: 10, width: 7, height: 24 } as const;

/**
 * The instalments that are left, one bar each: fewer of them, lower ones, or the next ones covered.
 * An ornament.
 */
const MiniPlan = ({ choice, before }: ChoiceFiguresProps) => {
  const count = Math.max(before.instalments_left, 1);
  const share = before.instalment === 0 ? 1 : choice.instalment / before.instalment;
  const height = BAR.height * Math.min(1, share);
  const gone = count - choice.instalments_left;
  const isLeft = (bar: number): boolean =>
    choice.excess === 'advance' ? bar >= gone : bar < choice.instalments_left;
  const bars = Array.from({ length: count }, (_, index) => index);
  return (
    <svg
      className={classes.plan}
      viewBox={`0 0 ${count * BAR.step} ${BAR.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar) => (
        <g key={bar}>
          <rect data-empty x={bar * BAR.step} width={BAR.width} height={BAR.height} />
          {isLeft(bar) && (
            <rect x={bar * BAR.step} y={BAR.height - height} width={BAR.width} height={height} />
          )}
        </g>
      ))}
    </svg>
  );
};

const savedBy = ({ interest_saved, charges_saved }: ExtraChoice): number =>
  interest_saved + charges_saved;

/** Which wish saves most, and by how much more than the next one. */
const Difference = ({ choices }: Pick<AdditionalPaymentPreview, 'choices'>) => {
  const [most, second] = choices.toSorted((one, other) => savedBy(other) - savedBy(one));
  if (most === undefined || second === undefined) return null;
  const more = savedBy(most) - savedBy(second);
  if (more === 0) return null;
  return (
    <p className={classes.difference}>
      <IconInfoCircle size={18} stroke={1.8} aria-hidden="true" />
      <span>
        {EXTRA_WORDS[most.excess].title} te ahorra {formatMoney(more)} más que{' '}
        {EXTRA_WORDS[second.excess].verb}.
      </span>
    </p>
  );
};
