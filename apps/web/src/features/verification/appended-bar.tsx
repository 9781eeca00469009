import { countedText } from '@cuotaclara/contract/values/number-text';
import { Stack } from '#ui/layout/basics/stack.tsx';
import classes from './compare.module.css';

const BYTES = ['byte', 'bytes'] as const;

type AppendedBarProps = {
  ours: number;
  added: number;
  label?: string;
  oursLabel?: string;
};

/** The parts of a file: ours, added after it, and changed. */
export const AppendedBar = ({
  ours,
  added,
  label = 'Agregado después',
  oursLabel = 'Lo nuestro',
}: AppendedBarProps) => (
  <Stack gap={3}>
    <div className={classes.bar} aria-hidden="true">
      <span style={{ flexGrow: ours }} />
      <span className={classes.added} style={{ flexGrow: added }} />
    </div>
    <dl className={classes.shares}>
      <div>
        <dt>{oursLabel}:</dt>
        <dd>{countedText(ours, BYTES)}</dd>
      </div>
      <div data-tone="warn">
        <dt>{label}:</dt>
        <dd>{countedText(added, BYTES)}</dd>
      </div>
    </dl>
  </Stack>
);
