import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { Textarea } from '@mantine/core';

type ReasonFieldProps = {
  label: string;
  value: string;
  problem: string | undefined;
  hasFirstFocus?: boolean;
  onChange: (text: string) => void;
};

export const REASON_MISSING = 'Escribe el motivo para continuar.';

/** Field of a reason, which the history of a credit keeps. */
export const REASON_FIELD = {
  description: 'Queda en el historial.',
  maxLength: NOTE_LENGTH_MAX,
  rows: 2,
} as const;

/** Why a person does something to a credit, in words that its history keeps. */
export const ReasonField = (props: ReasonFieldProps) => {
  const { label, value, problem, hasFirstFocus = false, onChange } = props;
  return (
    <Textarea
      label={label}
      {...REASON_FIELD}
      value={value}
      error={problem}
      {...(hasFirstFocus && { 'data-autofocus': true })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
