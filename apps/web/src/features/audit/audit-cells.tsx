import { AUDIT_ACTIONS, type AuditRow } from '@cuotaclara/contract';
import type { ReactNode } from 'react';
import { CardLine } from '#ui/data-list/rows/card-line.tsx';
import type { ListCells } from '#ui/data-list/rows/list-columns.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './audit.module.css';
import { SealBadge } from './seal-badge.tsx';
import { subjectKindName } from './subject-words.ts';

const NOTHING = '–';

const actions: Readonly<Record<string, string>> = AUDIT_ACTIONS;

/** What was done, in the words of today; what only an earlier version knew keeps its name. */
export const actionWords = ({ action }: Pick<AuditRow, 'action'>): string =>
  actions[action] ?? action;

const Short = ({ text, full = text }: { text: string | null; full?: string | null }) =>
  text === null ? (
    NOTHING
  ) : (
    <span className={classes.short} title={full ?? text}>
      {text}
    </span>
  );

export const auditCells: ListCells<AuditRow> = {
  action: { render: (row) => <span className={classes.action}>{actionWords(row)}</span> },
  actor_name: { render: ({ actor_name }) => <Short text={actor_name} /> },
  subject_kind: { render: subjectKindName, skeleton: 'text' },
  subject_name: { render: ({ subject_name }) => <Short text={subject_name} /> },
  browser: { render: ({ browser, user_agent }) => <Short text={browser} full={user_agent} /> },
  user_agent: { render: ({ user_agent }) => <Short text={user_agent} /> },
  request_id: { render: ({ request_id }) => <Short text={request_id} /> },
  position: { render: ({ position }) => <SealBadge position={position} />, skeleton: 'badge' },
};

export const auditCard = (row: AuditRow, title: (children: ReactNode) => ReactNode): ReactNode => {
  const isOwn = row.subject_kind === 'user' && row.subject_id === String(row.actor_user_id);
  const subject = isOwn ? null : row.subject_name;
  return (
    <>
      <CardLine>
        <span>{subjectKindName(row)}</span>
        <DateText value={row.happened_at} withTime />
      </CardLine>
      {title(<span className={classes.action}>{actionWords(row)}</span>)}
      <CardLine>
        {row.actor_name}
        {subject !== null && ` · ${subject}`}
      </CardLine>
    </>
  );
};
