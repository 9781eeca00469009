import { TEMPLATE_STATES, type TemplateState } from '@cuotaclara/contract/templates/template-words';
import type { TemplateHead } from '@cuotaclara/contract/templates/templates';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { formatDate } from '#lib/format/format-date.ts';
import { authorOf } from '../version-words.ts';
import classes from './state-bar.module.css';

// Object.keys loses the literal names, in the order in which a version goes through them.
const STATES = Object.keys(TEMPLATE_STATES) as TemplateState[];

function noteOf(state: TemplateState, version: TemplateHead): string {
  switch (state) {
    case 'DRAFT':
      return version.state === 'DRAFT'
        ? `La escribe ${authorOf(version.written_by)}`
        : `La escribió ${authorOf(version.written_by)}`;
    case 'PROPOSED':
      return version.proposed_at === null
        ? 'Ya no se edita'
        : `De ${authorOf(version.proposed_by)}, ${formatDate(version.proposed_at)}`;
    case 'PUBLISHED':
      return version.in_force_from === null
        ? 'Por otra persona, con fecha de inicio'
        : `Desde el ${formatDate(version.in_force_from)}, por ${authorOf(version.published_by)}`;
    case 'RETIRED':
      return version.retired_at === null
        ? 'Lo firmado conserva su versión'
        : `Por ${authorOf(version.retired_by)}, ${formatDate(version.retired_at)}`;
  }
}

/** Where a version is on its way from a draft to retirement. */
export const StateBar = ({ version }: { version: TemplateHead }) => {
  const now = STATES.indexOf(version.state);
  return (
    <ol className={classes.bar} aria-label="Estado de la versión">
      {STATES.map((state, place) => (
        <li
          key={state}
          className={classes.step}
          data-stand={place < now ? 'done' : place === now ? 'now' : 'ahead'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden="true">
            {place < now ? <IconCheck size={14} stroke={2.4} /> : place + 1}
          </span>
          <span className={classes.words}>
            <span className={classes.state}>{TEMPLATE_STATES[state]}</span>
            <span className={classes.note}>{noteOf(state, version)}</span>
          </span>
          {place < STATES.length - 1 && (
            <IconChevronRight className={classes.arrow} size={16} stroke={1.8} aria-hidden="true" />
          )}
        </li>
      ))}
    </ol>
  );
};
