import { countText } from '@cuotaclara/contract/values/number-text';
import classes from './compare.module.css';

type AppendedBarProps = { ours: number; added: number };

/** How much of a file is ours and how much was added after it. */
export const AppendedBar = ({ ours, added }: AppendedBarProps) => (
  <div className={classes.appended}>
    <div className={classes.bar} aria-hidden="true">
      <span style={{ flexGrow: ours }} />
      <span className={classes.added} style={{ flexGrow: added }} />
    </div>
    <dl className={classes.shares}>
      <div>
        <dt>Lo nuestro</dt>
        <dd>{countText(ours)} bytes</dd>
      </div>
      <div data-tone="warn">
        <dt>Agregado después</dt>
        <dd>{countText(added)} bytes</dd>
      </div>
    </dl>
  </div>
);
