import type { ImportProblem } from '@cuotaclara/contract/catalogues/import-report';
import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#lib/api/save-file.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import classes from './import-problems.module.css';
import { problemsCsv } from './problems-csv.ts';

/** More are in the file that can be downloaded. */
const SHOWN_MAX = 200;

type ImportProblemsProps = {
  problems: readonly ImportProblem[];
  /** Of what was imported, for the name of the file to download. */
  name: string;
};

/** Everything that is wrong with a file, by row and column. */
export const ImportProblems = ({ problems, name }: ImportProblemsProps) => (
  <section className={classes.problems} aria-label="Problemas del archivo">
    <Row gap={3} to="both-ends">
      <Notice tone="danger">No se guardó nada. Corrige estas filas y vuelve a subirlo.</Notice>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() =>
          saveFile({
            blob: new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' }),
            name: `problemas-${name}.csv`,
          })
        }
      >
        Descargar problemas
      </Button>
    </Row>
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
      <Quiet>
        Mostramos los primeros {SHOWN_MAX} de {countText(problems.length)}. Descárgalos para ver
        todos.
      </Quiet>
    )}
  </section>
);
