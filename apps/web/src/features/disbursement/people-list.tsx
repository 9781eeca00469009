import type { DisbursementPage } from '@cuotaclara/contract/disbursement/disbursement';
import { shortName } from '@cuotaclara/contract/values/person-name';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '#lib/session/session.ts';
import { Avatar } from '#ui/text/avatar.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './disbursement.module.css';

type StepLine = { readonly name: string; readonly verb: string; readonly note: ReactNode };

type PersonLineProps = StepLine & { isDone: boolean };

/** The initials are those of the first name and of the surname, also after two first names. */
const avatarOf = (name: string) => {
  const words = name.split(' ');
  return { first_name: words.slice(0, -1).join(' '), first_surname: words.at(-1) ?? '' };
};

const PersonLine = ({ name, verb, note, isDone }: PersonLineProps) => {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes.person} data-done={isDone || undefined}>
      <Avatar person={avatarOf(name)} />
      <span className={classes.personWords}>
        <span className={classes.strong}>
          {name} {verb}
        </span>
        <span className={classes.quiet}>{note}</span>
      </span>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </li>
  );
};

/** The people of a disbursement: one prepares, another one approves. */
export const PeopleList = ({ page }: { page: DisbursementPage }) => {
  const { user } = useSession();
  const { current } = page;
  if (current === null) return null;
  const own = user === null ? '' : shortName(user);
  const { approved_by: approver, transferred_by: recorder } = current;
  return (
    <ul className={classes.people} aria-label="Quién lo hace">
      <PersonLine
        name={current.prepared_by?.name ?? ''}
        verb="preparó"
        note={<DateText value={current.prepared_at} withTime />}
        isDone
      />
      {approver !== null && current.approved_at !== null && (
        <PersonLine
          name={approver.name}
          verb="aprobó"
          note={<DateText value={current.approved_at} withTime />}
          isDone
        />
      )}
      {approver === null && (
        <PersonLine
          name={page.may.approve ? own : 'Otra persona'}
          verb="aprueba"
          note={page.may.approve ? 'Tú: lo preparó otra persona.' : page.obstacle}
          isDone={false}
        />
      )}
      {recorder !== null && current.transferred_at !== null && (
        <PersonLine
          name={recorder.name}
          verb="registró el giro"
          note={<DateText value={current.transferred_at} withTime />}
          isDone
        />
      )}
    </ul>
  );
};
