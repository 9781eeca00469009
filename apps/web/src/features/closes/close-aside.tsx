import type { CloseDetail } from '@cuotaclara/contract/closes/closes';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconProgress,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatClock } from '#lib/format/format-date-time.ts';
import { useInSight } from '#ui/layout/use-in-sight.ts';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Badge } from '#ui/text/badge.tsx';
import classes from './close-aside.module.css';
import { CloseCorrections } from './close-corrections.tsx';
import { closeQueries } from './close-queries.ts';
import { CloseStepItem } from './close-step-item.tsx';
import { CloseTimeline } from './close-timeline.tsx';
import { differencesText, timesOf } from './close-words.ts';

const LOOKS = {
  closing: { tone: 'flow', icon: IconProgress, word: 'En curso' },
  closed: { tone: 'good', icon: IconCircleCheck, word: 'Cerrado' },
  with_differences: { tone: 'warn', icon: IconAlertTriangle, word: 'Con diferencias' },
} as const;

type CloseAsideProps = {
  day: string;
  /** The day that somebody opened; where there is one column it is brought into sight. */
  chosen: string | undefined;
};

/** The close of one day: its steps with what they counted, and what became of it. */
export const CloseAside = ({ day, chosen }: CloseAsideProps) => {
  const query = useQuery(closeQueries.day(day));
  const { aside } = useInSight({ isOpen: chosen === day, opened: day });
  return (
    <aside
      ref={aside}
      tabIndex={-1}
      className={classes.aside}
      aria-label={`Cierre del ${formatDate(day)}`}
    >
      <Loaded query={query} things="los pasos del cierre" skeleton={420}>
        {(close) => (
          <>
            <Steps close={close} />
            <Notes close={close} />
            <CloseCorrections close={close} />
          </>
        )}
      </Loaded>
    </aside>
  );
};

const Steps = ({ close }: { close: CloseDetail }) => {
  const { tone, icon, word } = LOOKS[close.state];
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <div className={classes.title}>
          <h2 className="type-h3">Cierre del {formatDate(close.day)}</h2>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </div>
        <p className={classes.times}>{timesOf(close)}</p>
        <CloseTimeline close={close} />
      </header>
      <ol className={classes.steps}>
        {close.steps.map((step, place) => (
          <CloseStepItem key={step.name} step={step} number={place + 1} />
        ))}
      </ol>
    </section>
  );
};

const Notes = ({ close }: { close: CloseDetail }) => {
  const may = useMay();
  const { is_resumed, differences, stall_told_at, state } = close;
  return (
    <>
      {state === 'closing' && stall_told_at !== null && (
        <Note icon={IconAlertTriangle} isWarning title="No avanza">
          Un paso falla hace más de un cuarto de hora, y el registro lo dice desde{' '}
          {formatClock(stall_told_at)}. Se intenta otra vez solo; los que no dependen de él siguen.
        </Note>
      )}
      {is_resumed && (
        <Note icon={IconRefresh} title="Por qué se reanudó">
          Un servidor se detuvo o un paso falló a la mitad. Otro tomó el cierre donde iba: lo hecho
          no se repite, cada parte deja su marca.
        </Note>
      )}
      {differences > 0 && (
        <Note icon={IconAlertTriangle} isWarning title={`Quedó ${differencesText(differences)}`}>
          La verificación dice cuáles son, con sus dos lados. Nadie las corrige a mano.{' '}
          {may('view_ledger') && <Link to="/ledger/months">Ver la verificación</Link>}
        </Note>
      )}
    </>
  );
};

type NoteProps = {
  icon: TablerIcon;
  title: string;
  isWarning?: boolean;
  children: React.ReactNode;
};

const Note = ({ icon: Icon, title, isWarning = false, children }: NoteProps) => (
  <section className={classes.note} data-warning={isWarning || undefined}>
    <Icon size={18} stroke={1.8} aria-hidden="true" />
    <div>
      <h3 className={classes.noteTitle}>{title}</h3>
      <p className={classes.noteText}>{children}</p>
    </div>
  </section>
);
