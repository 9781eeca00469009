import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './password-field.module.css';

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'rightSection' | 'autoComplete'> & {
  /** Tells password managers whether to fill in a password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
};

export const PasswordField = (props: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} stroke={1.8} aria-hidden="true" />
        </button>
      }
    />
  );
};
