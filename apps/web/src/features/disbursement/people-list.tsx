import type { Disbursement } from '@cuotaclara/contract/disbursement/disbursement';
import { IconCircleCheck } from '@tabler/icons-react';
import { Avatar } from '#ui/text/avatar.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './disbursement.module.css';

type PersonLineProps = { name: string | undefined; verb: string; at: string | null };

/** The initials are those of the first name and of the surname, also after two first names. */
const avatarOf = (name: string) => {
  const words = name.split(' ');
  return { first_name: words.slice(0, -1).join(' '), first_surname: words.at(-1) ?? '' };
};

const PersonLine = ({ name = '', verb, at }: PersonLineProps) => (
  <li className={classes.person}>
    <Avatar person={avatarOf(name)} />
    <span className={classes.personWords}>
      <span className={classes.strong}>
        {name} {verb}
      </span>
      <span className={classes.quiet}>
        <DateText value={at} withTime />
      </span>
    </span>
    <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
  </li>
);

/** The people of a disbursement: one prepared, another one approved. */
export const PeopleList = ({ current }: { current: Disbursement }) => {
  const { prepared_by: preparer, approved_by: approver, transferred_by: recorder } = current;
  return (
    <ul className={classes.people} aria-label="Quién lo hizo">
      <PersonLine name={preparer?.name} verb="preparó" at={current.prepared_at} />
      <PersonLine name={approver?.name} verb="aprobó" at={current.approved_at} />
      {recorder !== null && (
        <PersonLine name={recorder.name} verb="registró el giro" at={current.transferred_at} />
      )}
    </ul>
  );
};
