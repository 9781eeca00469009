import type { CheckRun } from '@cuotaclara/contract/ledger/months';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from '#features/ledger/ledger.module.css';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import own from './check-panel.module.css';

/** What the last check of all the books found, each difference with both of its sides. */
export const CheckPanel = ({ run }: { run: CheckRun | null }) => (
  <Panel
    title="Verificación de todos los libros"
    note={
      run === null ? (
        'Corre cada noche y en cada cierre. Todavía no ha terminado ninguna.'
      ) : (
        <>
          Corre cada noche y en cada cierre. La última terminó el{' '}
          <DateText value={run.finished_at} withTime />
        </>
      )
    }
  >
    {run !== null && (run.finding_count ?? 0) === 0 && (
      <p className={own.good}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        Sin diferencias: cada saldo es la suma de sus asientos y cada crédito cuadra con su plan.
      </p>
    )}
    {run !== null && (run.finding_count ?? 0) > 0 && (
      <>
        <Notice tone="danger">
          {countedText(run.finding_count ?? 0, ['diferencia', 'diferencias'])}. Nadie la corrige a
          mano: avisa a quien mantiene el sistema con lo que dice cada una.
        </Notice>
        <ul className={classes.rows}>
          {run.findings.map((finding) => (
            <li key={`${finding.check} ${finding.what} ${finding.of}`} className={classes.rowItem}>
              <div className={classes.rowWords}>
                <strong>{finding.check}</strong>
                <p className={classes.small}>
                  {finding.what}
                  {finding.of !== null && ` · ${finding.of}`}: se esperaba{' '}
                  {countText(finding.expected)} y hay {countText(finding.found)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </>
    )}
  </Panel>
);
