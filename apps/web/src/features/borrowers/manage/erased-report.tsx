import type { AnswerOf } from '@cuotaclara/contract';
import type { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatDate } from '#lib/format/format-date.ts';
import { printText } from '#lib/print-text.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import classes from './erase-dialog.module.css';

type Report = AnswerOf<typeof eraseBorrower>;

type ErasedReportProps = {
  report: Report;
  /** Whose data it was: «Cédula de ciudadanía 1.037.648.215». */
  document: string;
  onDone: () => void;
};

const untilWords = (until: string | null): string =>
  until === null ? ' Sin fecha de fin.' : ` Hasta el ${formatDate(until)}.`;

/** The report as plain text, to copy or print. */
export const reportText = (report: Report, document: string): string =>
  [
    `Supresión de datos personales: ${document}`,
    '',
    'Se borró:',
    ...report.erased.map((what) => `- ${what}`),
    '',
    'Se conserva:',
    ...(report.kept.length === 0 ? ['- Nada.'] : []),
    ...report.kept.map(({ what, why, until }) => `- ${what}. ${why}${untilWords(until)}`),
  ].join('\n');

/** The report of an erasure, to hand on to the person who asked for it. */
export const ErasedReport = ({ report, document, onDone }: ErasedReportProps) => {
  const text = reportText(report, document);
  return (
    <Stack>
      <section
        className={classes.lists}
        aria-label="Qué se borró y qué se conserva"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be longer than the dialog.
        tabIndex={0}
      >
        <div>
          <h3 className="type-h3">Se borró</h3>
          <ul>
            {report.erased.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="type-h3">Se conserva</h3>
          {report.kept.length === 0 ? (
            <Quiet isText>Nada.</Quiet>
          ) : (
            <ul>
              {report.kept.map(({ what, why, until }) => (
                <li key={what}>
                  {what}
                  <span className={classes.why}>
                    {why}
                    {untilWords(until)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <div className={classes.buttons}>
        <CopyButton text={text}>Copiar</CopyButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => printText(text)}
        >
          Imprimir
        </Button>
        <Button size="sm" onClick={onDone} data-autofocus>
          Ver los clientes
        </Button>
      </div>
    </Stack>
  );
};
