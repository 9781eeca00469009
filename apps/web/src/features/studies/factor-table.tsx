import type { FactorPoints } from '@cuotaclara/contract/studies/study';
import score from './score.module.css';

type FactorTableProps = {
  factors: readonly FactorPoints[];
  /** What is missing has no points yet. */
  isIncomplete: boolean;
};

/** Whether a factor waits for something; a borrower who is new to us waits for nothing. */
const isPending = ({ name, value }: FactorPoints): boolean => {
  if (name === 'internal_history') return false;
  return name === 'identity' ? value === 0 : value === null;
};

/** One row per factor, with a bar for its share of the points. */
export const FactorTable = ({ factors, isIncomplete }: FactorTableProps) => (
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
      {factors.map((factor) => {
        const hasNoPoints = isIncomplete && isPending(factor);
        return (
          <tr key={factor.name}>
            <th scope="row">{factor.label}</th>
            <td>{factor.words}</td>
            <td className={score.barCell}>
              <Bar points={hasNoPoints ? 0 : factor.points} max={factor.points_max} />
            </td>
            <td className={score.points}>
              {hasNoPoints ? '–' : factor.points} de {factor.points_max}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const Bar = ({ points, max }: { points: number; max: number }) => (
  <svg className={score.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect className={score.track} width="100" height="1" />
    <rect className={score.fill} width={max === 0 ? 0 : (points / max) * 100} height="1" />
  </svg>
);
