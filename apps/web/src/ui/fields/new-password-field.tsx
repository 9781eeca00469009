import { type ComponentProps, useState } from 'react';
import { SegmentMeter } from '#ui/feedback/segment-meter.tsx';
import classes from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { passwordStrength, STRENGTH_MAX } from './password-strength.ts';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'description' | 'onChange'
>;

/** A password that is being chosen, with a hint of how hard it is to guess. */
export const NewPasswordField = (props: NewPasswordFieldProps) => {
  const [typed, setTyped] = useState('');
  const strength = passwordStrength(typed);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onChange={(event) => setTyped(event.currentTarget.value)}
      description={
        <span className={classes.hint}>
          <SegmentMeter filled={strength.filled} total={STRENGTH_MAX} tone={strength.tone} />
          {strength.text}
        </span>
      }
    />
  );
};
