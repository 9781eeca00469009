import { shortName } from '@cuotaclara/contract/values/person-name';
import type { ReactNode } from 'react';
import { Avatar, type PersonName } from './avatar.tsx';
import classes from './person-cell.module.css';

type PersonCellProps = {
  person: PersonName;
  /** The full name, where it is longer than first name and first surname. */
  fullName?: string;
  detail: ReactNode;
};

export const PersonCell = ({ person, fullName, detail }: PersonCellProps) => {
  const name = fullName ?? shortName(person);
  return (
    <span className={classes.cell}>
      <Avatar person={person} />
      <span className={classes.lines}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.detail}>{detail}</span>
      </span>
    </span>
  );
};
