import { answerSecondFactor } from '@cuotaclara/contract';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { Heading } from '#features/auth/heading.tsx';
import classes from '#features/auth/stacked-form.module.css';
import { inlineText } from '#lib/api/inline-text.ts';
import type { LoginSearch } from '#lib/session/login-search.ts';
import { CodeField } from '#ui/fields/code-field.tsx';
import { useAnswerSecondFactor } from './use-answer-second-factor.ts';

const KINDS = {
  totp: {
    text: 'Abre tu aplicación de autenticación y escribe el código de Cuota Clara.',
    missing: 'El código tiene 6 dígitos.',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    text: 'Escribe uno de los códigos que guardaste al activar la verificación. Sirve una sola vez.',
    missing: 'Escribe el código completo.',
    other: 'Usar mi aplicación de autenticación',
  },
} as const;

const CODE_LENGTH_MIN = 6;

export const SecondFactorScreen = (search: LoginSearch) => {
  const [kind, setKind] = useState<keyof typeof KINDS>('totp');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const answer = useAnswerSecondFactor(search);
  const words = KINDS[kind];
  const refused = answer.isError ? inlineText(answerSecondFactor, answer.error) : null;
  const error = isMissing ? words.missing : refused;

  const change = (typed: string): void => {
    setCode(typed);
    setIsMissing(false);
    if (answer.isError) answer.reset();
  };
  const send = (typed: string): void => {
    if (answer.isPending) return;
    setIsMissing(typed.trim().length < CODE_LENGTH_MIN);
    if (typed.trim().length >= CODE_LENGTH_MIN) {
      answer.mutate({ kind, code: typed }, { onError: () => field.current?.select() });
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(code);
  };

  return (
    <AuthLayout>
      <Heading title="Confirma que eres tú">{words.text}</Heading>
      <form className={classes.form} noValidate onSubmit={submit}>
        {kind === 'totp' ? (
          <CodeField
            ref={field}
            label="Código de 6 dígitos"
            value={code}
            error={error}
            onChange={change}
            onComplete={send}
          />
        ) : (
          <TextInput
            ref={field}
            label="Código de recuperación"
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            size="lg"
            value={code}
            error={error}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="lg" fullWidth loading={answer.isPending}>
          Continuar
        </Button>
        <Button
          variant="subtle"
          size="lg"
          fullWidth
          onClick={() => {
            change('');
            setKind(kind === 'totp' ? 'recovery' : 'totp');
          }}
        >
          {words.other}
        </Button>
        <Link to="/auth/login" search={search} className={classes.away}>
          Entrar con otra cuenta
        </Link>
      </form>
    </AuthLayout>
  );
};
