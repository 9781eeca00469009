import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

type EmailFieldProps = { defaultValue: string; error: ReactNode };

/** Named and hinted so that browsers and password managers fill it with the right account. */
export const EmailField = (props: EmailFieldProps) => (
  <TextInput
    label="Correo electrónico"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    size="lg"
    {...props}
  />
);
