import type { ImportProblem, ImportReport } from '@cuotaclara/contract/catalogues/import-report';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Notice } from '#ui/feedback/notice.tsx';
import { ImportProblems } from '#ui/import-problems/import-problems.tsx';
import classes from './import-dialog.module.css';

type ImportFindingsProps = { report: ImportReport; entity: string };

/** What the file would do, and everything that is wrong with it. */
export const ImportFindings = ({ report, entity }: ImportFindingsProps) => {
  const { problems, notices, ignored_columns: ignored, new_count, changed_count } = report;
  const isIdle = problems.length === 0 && new_count + changed_count === 0;
  return (
    <>
      <dl className={classes.counts}>
        <Count label="Filas" value={report.row_count} />
        <Count label="Nuevas" value={new_count} />
        <Count label="Cambian" value={changed_count} />
        <Count label="Iguales" value={report.same_count} />
        <Count label="Problemas" value={problems.length} />
      </dl>
      {ignored.length > 0 && (
        <Notice tone="info">No usamos estas columnas: {ignored.join(', ')}.</Notice>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
      {isIdle && <Notice tone="info">El archivo no cambia nada de lo que ya está guardado.</Notice>}
      {problems.length > 0 && <ImportProblems problems={problems} name={entity} />}
    </>
  );
};

const NOTICES_SHOWN_MAX = 5;

/** What is worth knowing and keeps nothing from being imported. */
const Notices = ({ notices }: { notices: readonly ImportProblem[] }) => (
  <Notice tone="info">
    {notices.slice(0, NOTICES_SHOWN_MAX).map(({ row, column, reason }) => (
      <p key={`${row} ${column} ${reason}`} className={classes.notice}>
        Fila {row}: {reason}
      </p>
    ))}
    {notices.length > NOTICES_SHOWN_MAX &&
      `Y ${countText(notices.length - NOTICES_SHOWN_MAX)} avisos más.`}
  </Notice>
);

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dd>{countText(value)}</dd>
    <dt>{label}</dt>
  </div>
);
