import { type ProofWay, reauthenticate } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { signOut } from '#lib/session/session.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { CodeField } from '#ui/fields/code-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import classes from './account-form.module.css';
import own from './ask-for-proof.module.css';
import { useCode } from './use-code.ts';

/**
 * Asks a user to prove once more who they are, before a change of how the account is protected.
 * Answers whether they did; closing the question is a no.
 */
export const askForProof = (by: ProofWay): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const modalId = randomId();
  const close = (isProven: boolean): void => {
    resolve(isProven);
    modals.close(modalId);
  };
  const actions = { onProven: () => close(true), onCancel: () => close(false) };
  modals.open({
    ...dialogProps,
    modalId,
    title: 'Confirma que eres tú',
    onClose: () => resolve(false),
    children: <ProofForm key={modalId} by={by} {...actions} />,
  });
  return promise;
};

type ProofActions = { onProven: () => void; onCancel: () => void };

const ProofForm = ({ by, ...actions }: ProofActions & { by: ProofWay }) => {
  switch (by) {
    case 'password':
      return <PasswordProof {...actions} />;
    case 'code':
      return <CodeProof {...actions} />;
    case 'sign_in':
      return <SignInAgain onCancel={actions.onCancel} />;
    default:
      return by satisfies never;
  }
};

const useProof = <Typed,>(bodyOf: (typed: Typed) => { password?: string; code?: string }) =>
  useCommit({
    mutationFn: (typed: Typed) => call(reauthenticate, { body: bodyOf(typed) }),
    done: ON_SCREEN,
    meta: { inline: true },
  });

const PasswordProof = ({ onProven, onCancel }: ProofActions) => {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const proof = useProof((typed: string) => ({ password: typed }));
  const refused = proof.isError ? inlineText(reauthenticate, proof.error) : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password === '' || proof.isPending) return;
    proof.mutate(password, { onSuccess: onProven });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Quiet isText>Este cambio protege tu cuenta. Escribe tu contraseña.</Quiet>
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={isMissing ? 'Escribe tu contraseña.' : refused}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setIsMissing(false);
          if (proof.isError) proof.reset();
        }}
      />
      <ProofButtons isPending={proof.isPending} onCancel={onCancel} />
    </form>
  );
};

const CodeProof = ({ onProven, onCancel }: ProofActions) => {
  const proof = useProof((code: string) => ({ code }));
  const code = useCode({ route: reauthenticate, mutation: proof, onAccepted: onProven });
  return (
    <form className={classes.form} noValidate onSubmit={code.submit}>
      <Quiet isText>
        Este cambio protege tu cuenta. Escribe el código de tu aplicación de autenticación.
      </Quiet>
      <CodeField label="Código de tu aplicación" {...code.field} />
      <ProofButtons isPending={proof.isPending} onCancel={onCancel} />
    </form>
  );
};

const ProofButtons = ({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) => (
  <div className={own.actions}>
    <Button variant="default" disabled={isPending} onClick={onCancel}>
      Volver
    </Button>
    <Button type="submit" loading={isPending}>
      Confirmar
    </Button>
  </div>
);

/** Without a password and a second factor only a new sign-in proves anything. */
const SignInAgain = ({ onCancel }: { onCancel: () => void }) => (
  <div className={classes.form}>
    <Quiet isText>
      Este cambio protege tu cuenta y entraste hace más de diez minutos. Sal, entra de nuevo y haz
      el cambio enseguida.
    </Quiet>
    <div className={own.actions}>
      <Button variant="default" onClick={onCancel}>
        Volver
      </Button>
      <Button
        onClick={() => {
          onCancel();
          void signOut();
        }}
      >
        Salir y entrar de nuevo
      </Button>
    </div>
  </div>
);
