import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { SegmentMeter } from '#ui/feedback/segment-meter.tsx';
import classes from './code-field.module.css';

const CODE_LENGTH = 6;

type CodeFieldProps = {
  label: string;
  description?: string;
  value: string;
  error?: string | null;
  onChange: (code: string) => void;
  /** The last digit was typed, or the whole code pasted: nothing is left to do for a person. */
  onComplete?: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The six digits of an authenticator. What is pasted may carry spaces or dashes. */
export const CodeField = (props: CodeFieldProps) => {
  const { label, description, value, error, onChange, onComplete, ref } = props;
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(code);
    if (code.length === CODE_LENGTH && code !== value) onComplete?.(code);
  };
  return (
    <TextInput
      {...(ref && { ref })}
      label={label}
      description={description}
      error={error}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      size="lg"
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      classNames={{ input: classes.input }}
      inputContainer={(input) => (
        <>
          {input}
          <div className={classes.meter}>
            <SegmentMeter filled={value.length} total={CODE_LENGTH} />
          </div>
        </>
      )}
    />
  );
};
