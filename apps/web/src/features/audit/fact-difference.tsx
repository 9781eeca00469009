import type { AuditDetail } from '@cuotaclara/contract';
import { IconEqual, IconMinus, IconPencil, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '#ui/text/badge.tsx';
import classes from './audit.module.css';
import { differenceOf, type FactChange, type FieldDifference } from './difference.ts';
import { factText, fieldLabel } from './fact-words.ts';

const MARKS: Record<FactChange, { tone: BadgeTone; icon: TablerIcon; word: string }> = {
  changed: { tone: 'flow', icon: IconPencil, word: 'Cambió' },
  added: { tone: 'good', icon: IconPlus, word: 'Nuevo' },
  removed: { tone: 'warn', icon: IconMinus, word: 'Quitado' },
  same: { tone: 'neutral', icon: IconEqual, word: 'Igual' },
};

/** Recorded to name the entry and what it points at, which is where they are shown. */
const isName = ({ path }: FieldDifference): boolean => {
  const name = path.at(-1) ?? '';
  return name === 'title' || name.endsWith('_label');
};

/** What was before and what is after, field by field. */
export const FactDifference = ({ entry }: { entry: AuditDetail }) => {
  const fields = differenceOf(entry.before, entry.after).filter((field) => !isName(field));
  if (fields.length === 0) {
    return <p className={classes.quiet}>No hay datos de antes ni de después.</p>;
  }
  // Where there was nothing before, every field is new and saying so of each says nothing.
  const isComparison = entry.before !== null;
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <Field key={field.path.join('/')} {...{ entry, field, isComparison }} />
      ))}
    </dl>
  );
};

type FieldProps = { entry: AuditDetail; field: FieldDifference; isComparison: boolean };

const Field = ({ entry, field, isComparison }: FieldProps) => {
  const { path, change, before, after } = field;
  const { tone, icon, word } = MARKS[change];
  return (
    <div className={classes.field} data-change={change}>
      <dt className={classes.name}>
        <span>{fieldLabel(entry, path)}</span>
        {isComparison && (
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        )}
      </dt>
      {(change === 'changed' || change === 'removed') && (
        <dd className={classes.before}>
          <span className={classes.when}>Antes</span>
          <del>{factText(entry, path, before)}</del>
        </dd>
      )}
      {change !== 'removed' && (
        <dd className={classes.after}>
          {change === 'changed' && <span className={classes.when}>Después</span>}
          <span>{factText(entry, path, after)}</span>
        </dd>
      )}
    </div>
  );
};
