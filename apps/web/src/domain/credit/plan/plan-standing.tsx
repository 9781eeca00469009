import {
  EXTRA_AIMS,
  INSTALMENT_STANDINGS,
  type PlanExtra,
} from '@cuotaclara/contract/loan-terms/plans';
import { countedText } from '@cuotaclara/contract/values/number-text';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import type { PlanLine } from './plan-line.ts';
import classes from './plan-table.module.css';

type LineStanding = { readonly icon: TablerIcon; readonly words: string; readonly tone: string };

const daysWords = (days: number): string => countedText(days, ['día', 'días']);

/** What is left of a line of which a part was paid ahead. */
const missingWords = ({ total, paid = 0 }: PlanLine): string =>
  paid > 0 ? `, faltan ${formatMoney(total - paid)}` : '';

/** The standing of a line in words; the colour only repeats them. */
const standingOf = (line: PlanLine): LineStanding => {
  const { standing, settled_on, days_past_due = 0 } = line;
  switch (standing) {
    case 'paid':
      return {
        icon: IconCircleCheck,
        words: settled_on ? `Pagada el ${formatDate(settled_on)}` : 'Pagada',
        tone: 'good',
      };
    case 'part_paid':
      return { icon: IconCircleCheck, words: INSTALMENT_STANDINGS.part_paid, tone: 'good' };
    case 'overdue':
      return {
        icon: IconAlertTriangle,
        words: `Vencida, ${daysWords(days_past_due)}`,
        tone: 'danger',
      };
    case 'tolerated':
      return {
        icon: IconClock,
        words: `Faltan ${formatMoney(line.total - (line.paid ?? 0))}, sin mora`,
        tone: 'plain',
      };
    case 'next':
      return { icon: IconClock, words: `Próxima${missingWords(line)}`, tone: 'plain' };
    default:
      return { icon: IconCircleDashed, words: `Por venir${missingWords(line)}`, tone: 'plain' };
  }
};

const Standing = ({ icon: Icon, words, tone }: LineStanding) => (
  <span className={classes.standing} data-tone={tone}>
    <Icon size={16} stroke={1.8} aria-hidden="true" />
    {words}
  </span>
);

/** How a line of a plan stands. */
export const StandingText = ({ line }: { line: PlanLine }) => <Standing {...standingOf(line)} />;

const PAID_OFF: LineStanding = {
  icon: IconCircleCheck,
  words: 'Todo quedó pagado',
  tone: 'good',
};

/** How the payoff that ended a credit stands. */
export const PaidOffText = () => <Standing {...PAID_OFF} />;

/** What an extra payment was made for. */
export const ExtraText = ({ choice }: Pick<PlanExtra, 'choice'>) => (
  <Standing icon={IconCircleCheck} words={EXTRA_AIMS[choice]} tone="good" />
);
