import {
  SUGGESTION_POINTS,
  SUGGESTIONS,
  type Suggestion,
} from '@cuotaclara/contract/studies/scorecard';
import type { CreditStudy, FactorPoints } from '@cuotaclara/contract/studies/study';
import { IconCircleX, IconEyeSearch, IconThumbUp, type TablerIcon } from '@tabler/icons-react';
import layout from '#domain/credit/credit-layout.module.css';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import score from './score.module.css';

const LOOKS: Record<Suggestion, { tone: BadgeTone; icon: TablerIcon }> = {
  approve: { tone: 'good', icon: IconThumbUp },
  look_closer: { tone: 'warn', icon: IconEyeSearch },
  reject: { tone: 'danger', icon: IconCircleX },
};

export const SuggestionBadge = ({ suggestion }: { suggestion: Suggestion }) => (
  <Badge {...LOOKS[suggestion]}>{SUGGESTIONS[suggestion]}</Badge>
);

const { approve, look_closer: lookCloser } = SUGGESTION_POINTS;
const SUGGESTS = `Aprobar desde ${approve}, mirar más de cerca desde ${lookCloser}. Decides tú.`;

/** The points of every factor, what they suggest and why. A person decides. */
export const ScorePanel = ({ study }: { study: CreditStudy }) => (
  <Panel title="Puntaje" note={SUGGESTS} action={<SuggestionBadge suggestion={study.suggestion} />}>
    <p className={score.total}>
      <span className="type-figure">{study.points}</span>
      <span className={layout.quiet}>de {study.points_max} puntos</span>
    </p>
    <div className={layout.bleed}>
      <FactorTable factors={study.factors} />
    </div>
    {study.reasons.length > 0 && (
      <div className={score.reasons}>
        <h3 className="type-h3">Por qué</h3>
        <ul>
          {study.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    )}
  </Panel>
);

/** One row per factor, with a bar for its share of the points. */
export const FactorTable = ({ factors }: { factors: readonly FactorPoints[] }) => (
  <table className={score.table}>
    <caption className="visually-hidden">Puntos de cada factor</caption>
    <thead>
      <tr>
        <th scope="col">Factor</th>
        <th scope="col">Dato</th>
        <th scope="col" colSpan={2}>
          Puntos
        </th>
      </tr>
    </thead>
    <tbody>
      {factors.map((factor) => (
        <tr key={factor.name}>
          <th scope="row">{factor.label}</th>
          <td>{factor.words}</td>
          <td className={score.barCell}>
            <Bar {...factor} />
          </td>
          <td className={score.points}>
            {factor.points} de {factor.points_max}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Bar = ({ points, points_max: max }: Pick<FactorPoints, 'points' | 'points_max'>) => (
  <svg className={score.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect className={score.track} width="100" height="1" />
    <rect className={score.fill} width={max === 0 ? 0 : (points / max) * 100} height="1" />
  </svg>
);
