import { SUGGESTION_POINTS } from '@cuotaclara/contract/studies/scorecard';
import type { CreditStudy } from '@cuotaclara/contract/studies/study';
import layout from '#domain/credit/credit-layout.module.css';
import { Panel } from '#ui/layout/panel.tsx';
import { FactorTable } from './factor-table.tsx';
import score from './score.module.css';
import { SuggestionBadge } from './suggestion-badge.tsx';

const { approve, look_closer: lookCloser } = SUGGESTION_POINTS;
const SUGGESTS = `Aprobar desde ${approve} puntos, revisar desde ${lookCloser}. Decides tú.`;
const INCOMPLETE = 'Todavía no sugiere nada: faltan datos que cuentan.';

type ScoreProps = { study: CreditStudy };

/** The points of every factor, what they suggest and why. A person decides. */
export const ScorePanel = ({ study }: ScoreProps) => (
  <Panel
    title="Puntaje"
    note={study.suggestion === 'incomplete' ? INCOMPLETE : SUGGESTS}
    action={study.suggestion !== null && <SuggestionBadge suggestion={study.suggestion} />}
  >
    <Score study={study} />
  </Panel>
);

/** The sum, the factors and the reasons of a study; without all that counts there is no sum. */
export const Score = ({ study }: ScoreProps) => (
  <>
    {study.points !== null && (
      <p className={score.total}>
        <span className="type-figure">{study.points}</span>
        <span className={layout.quiet}>de {study.points_max} puntos</span>
      </p>
    )}
    <Sentences
      title={study.is_open ? 'Qué falta' : 'Qué faltaba'}
      sentences={study.missing}
      place="first"
    />
    <div className={layout.bleed}>
      <FactorTable factors={study.factors} isIncomplete={study.points === null} />
    </div>
    <Sentences title="Por qué" sentences={study.reasons} place="last" />
  </>
);

type SentencesProps = {
  title: string;
  sentences: readonly string[];
  /** Above the table, or below it at the edge of the panel. */
  place: 'first' | 'last';
};

const Sentences = ({ title, sentences, place }: SentencesProps) =>
  sentences.length === 0 ? null : (
    <div className={place === 'first' ? score.missing : score.reasons}>
      <h3 className="type-h3">{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
