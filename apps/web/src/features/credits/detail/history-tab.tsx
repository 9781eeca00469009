import type { CreditDetail } from '@cuotaclara/contract/credits/credit-detail';
import type { HistoryWords } from '#domain/credit/history-words.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Timeline } from '#ui/layout/timeline.tsx';
import classes from './credit.module.css';
import { eventsOf } from './history-events.tsx';

type HistoryTabProps = { credit: CreditDetail; words: HistoryWords };

/** Everything that happened to a credit, with who and why. */
export const HistoryTab = ({ credit, words }: HistoryTabProps) => (
  <div className={classes.narrow}>
    <Panel title="Historial" note="Lo más reciente primero.">
      <Timeline events={eventsOf(credit.history, words)} />
    </Panel>
  </div>
);
