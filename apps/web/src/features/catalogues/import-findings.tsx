import type { ImportProblem, ImportReport } from '@cuotaclara/contract/catalogues/import-report';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#lib/api/save-file.ts';
import { Notice } from '#ui/notice.tsx';
import classes from './import-dialog.module.css';
import { problemsCsv } from './problems-csv.ts';

/** More are in the file that can be downloaded. */
const SHOWN_MAX = 200;

const number = new Intl.NumberFormat('es-CO');

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
      {problems.length > 0 && <Problems problems={problems} entity={entity} />}
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
      `Y ${number.format(notices.length - NOTICES_SHOWN_MAX)} avisos más.`}
  </Notice>
);

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dd>{number.format(value)}</dd>
    <dt>{label}</dt>
  </div>
);

type ProblemsProps = { problems: readonly ImportProblem[]; entity: string };

const Problems = ({ problems, entity }: ProblemsProps) => (
  <section className={classes.problems} aria-label="Problemas del archivo">
    <div className={classes.problemsHead}>
      <Notice tone="danger">No se guardó nada. Corrige estas filas y vuelve a subirlo.</Notice>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() =>
          saveFile({
            blob: new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' }),
            name: `problemas-${entity}.csv`,
          })
        }
      >
        Descargar problemas
      </Button>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
    <section className={classes.scroll} tabIndex={0} aria-label="Tabla de problemas">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">Columna</th>
            <th scope="col">Valor</th>
            <th scope="col">Problema</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, SHOWN_MAX).map(({ row, column, value, reason }) => (
            <tr key={`${row} ${column} ${reason}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{value === null || value === '' ? '–' : value}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {problems.length > SHOWN_MAX && (
      <p className={classes.intro}>
        Mostramos los primeros {SHOWN_MAX} de {number.format(problems.length)}. Descárgalos para ver
        todos.
      </p>
    )}
  </section>
);
