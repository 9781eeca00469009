import { enableSecondFactor } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import { refreshUser, signOut } from '#lib/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './account-form.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { useStartSecondFactor } from './use-second-factor.ts';

type Stage =
  | { readonly kind: 'explain' }
  | { readonly kind: 'set_up'; readonly secret: string; readonly otpauth_url: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'done' };

/** The button that led here is gone; who works by keyboard goes on from the new step. */
const takeFocus = (step: HTMLElement | null): void => step?.focus();

/**
 * The second factor that a role must have, set up before anything else. When it is done the user is
 * fetched again, and the guard of the page sends the person on.
 */
export const DemandedSecondFactor = () => {
  const [stage, setStage] = useState<Stage>({ kind: 'explain' });
  const start = useStartSecondFactor();
  const finish = useCommit({ mutationFn: () => refreshUser(), done: ON_SCREEN });
  const leave = (): void => {
    setStage({ kind: 'done' });
    finish.mutate();
  };
  switch (stage.kind) {
    case 'explain':
      return (
        <Explanation
          problem={start.isError ? inlineText(enableSecondFactor, start.error) : null}
          isStarting={start.isPending}
          onStart={() =>
            start.mutate(undefined, {
              onSuccess: (secret) => setStage({ kind: 'set_up', ...secret }),
            })
          }
        />
      );
    case 'set_up':
      return (
        <div ref={takeFocus} tabIndex={-1} className={classes.stage}>
          <SecondFactorSetUp
            isDemanded
            secret={stage.secret}
            otpauthUrl={stage.otpauth_url}
            onConfirmed={(codes) => setStage({ kind: 'codes', codes })}
            onCancel={() => setStage({ kind: 'explain' })}
          />
        </div>
      );
    case 'codes':
      return (
        <div ref={takeFocus} tabIndex={-1} className={classes.stage}>
          <RecoveryCodes codes={stage.codes} onDone={leave} />
        </div>
      );
    case 'done':
      return (
        <Button size="lg" fullWidth loading={finish.isPending} onClick={() => finish.mutate()}>
          Continuar
        </Button>
      );
    default:
      return stage satisfies never;
  }
};

type ExplanationProps = { problem: string | null; isStarting: boolean; onStart: () => void };

const Explanation = ({ problem, isStarting, onStart }: ExplanationProps) => (
  <div className={classes.form}>
    {problem && <Notice tone="danger">{problem}</Notice>}
    <ol className={classes.steps}>
      <li>Ten a la mano tu celular con una aplicación de autenticación.</li>
      <li>Escanea el código que te mostraremos y escribe los seis dígitos.</li>
      <li>Guarda los códigos de recuperación, por si pierdes el celular.</li>
    </ol>
    <Button size="lg" fullWidth loading={isStarting} onClick={onStart}>
      Empezar
    </Button>
    <Button variant="subtle" size="lg" fullWidth onClick={() => void signOut()}>
      Cerrar sesión
    </Button>
  </div>
);
