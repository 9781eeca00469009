import { IconCheck } from '@tabler/icons-react';
import type { AbilityGroup } from './abilities.ts';
import classes from './ability-list.module.css';

export const AbilityList = ({ groups }: { groups: readonly AbilityGroup[] }) => (
  <div className={classes.groups}>
    {groups.map(({ title, labels }) => (
      <div key={title}>
        <h4 className={classes.title}>{title}</h4>
        <ul className={classes.labels}>
          {labels.map((label) => (
            <li key={label}>
              <IconCheck size={16} stroke={2} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
