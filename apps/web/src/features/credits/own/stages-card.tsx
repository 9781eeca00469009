import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import { IconCheck } from '@tabler/icons-react';
import { knownState } from '#domain/credit/credit-state.ts';
import { StateBadge } from '#domain/credit/state-badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { type ApplicationStanding, type OwnTurn, STAGES } from './application-stages.ts';
import classes from './stages-card.module.css';

type StagesCardProps = {
  readonly credit: OwnCreditSummary;
  readonly standing: ApplicationStanding;
};

const placeOf = (place: number, stage: number): 'done' | 'now' | 'later' => {
  if (place === stage) return 'now';
  return place < stage ? 'done' : 'later';
};

/** What the stage that is going on waits for. */
const WAITS_FOR: Readonly<Record<OwnTurn, string>> = {
  identity: 'Espera que verifiques tu identidad.',
  attachments: 'Espera tus documentos.',
  signature: 'Espera tu firma.',
};

const nowText = ({ turn }: ApplicationStanding, about: string): string =>
  turn === null ? `${about} Está en nuestras manos.` : WAITS_FOR[turn];

/** The stages of an application: what is done, where it is, and what comes after. */
export const StagesCard = ({ credit, standing }: StagesCardProps) => (
  <section className={classes.card} aria-labelledby="application-stages">
    <div className={classes.head}>
      <h2 id="application-stages" className="type-h2">
        Cómo va
      </h2>
      <StateBadge stateId={knownState(credit.credit_state_id)} />
    </div>
    <ol className={classes.stages}>
      {STAGES.map(({ label, about }, place) => {
        const at = placeOf(place, standing.stage);
        const stageText = at === 'now' ? nowText(standing, about) : about;
        return (
          <li key={label} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
            <span className={classes.mark}>
              {at === 'done' && <IconCheck size={16} stroke={2.2} aria-hidden="true" />}
            </span>
            <span className={classes.words}>
              <span className={classes.label}>
                {label}
                {at === 'done' && <span className="visually-hidden">, listo</span>}
              </span>
              <span className={classes.about}>
                {place === 0 && credit.sent_at !== null ? (
                  <DateText value={credit.sent_at} />
                ) : (
                  stageText
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  </section>
);
