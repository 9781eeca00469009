import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from './block-panel.module.css';
import { conditionsFor, predicateLabel } from './print-words.ts';

type PrintChoiceProps = {
  readonly label: string;
  readonly kind: LegalDocumentKind;
  /** Absent, it always prints. */
  readonly when: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (when: string | null) => void;
};

const ALWAYS = { value: '', label: 'Siempre' };

/** Always, or only where a condition of the credit holds. */
export const PrintChoice = ({ label, kind, when, isReadOnly, onChange }: PrintChoiceProps) => {
  const id = useId();
  if (isReadOnly) {
    return (
      <p className={classes.choice}>
        {label} <span className={classes.value}>{when ? predicateLabel(when) : ALWAYS.label}</span>
      </p>
    );
  }
  const known = conditionsFor(kind);
  const isUnknown = when !== undefined && !known.some(({ value }) => value === when);
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        className={classes.select}
        size="sm"
        value={when ?? ''}
        data={[
          ALWAYS,
          ...known,
          ...(isUnknown ? [{ value: when, label: predicateLabel(when) }] : []),
        ]}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
      />
    </div>
  );
};
