import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import classes from './paper-button.module.css';
import { type PaperPhase, usePaper, type WantedPaper } from './use-paper.ts';

type PaperButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'disabled'> & {
  readonly wanted: WantedPaper;
  readonly children: string;
  /** What is downloaded, for who does not see the line that the button is on. */
  readonly label?: string;
};

const PHASE_WORDS: Readonly<Record<PaperPhase, string>> = {
  printing: 'Preparando el documento…',
  sealing: 'Sellando… Se descarga solo en unos segundos.',
};

/** Downloads a paper of a credit; while it is made and sealed it says so. */
export const PaperButton = ({ wanted, children, label, ...look }: PaperButtonProps) => {
  const { download, phase } = usePaper();
  return (
    <span className={classes.paper} data-wide={look.fullWidth || undefined}>
      <Button
        {...look}
        loading={phase !== null}
        aria-label={label}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => download(wanted)}
      >
        {children}
      </Button>
      <span className={classes.phase} role="status">
        {phase && PHASE_WORDS[phase]}
      </span>
    </span>
  );
};
