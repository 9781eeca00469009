import { enableSecondFactor } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconCircleMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { inlineText } from '#lib/api/inline-text.ts';
import { refreshUser } from '#lib/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Badge } from '#ui/text/badge.tsx';
import classes from './account-form.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';
import { ReplaceSecondFactor } from './replace-second-factor.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { TurnOffSecondFactor } from './turn-off-second-factor.tsx';
import { useStartSecondFactor } from './use-second-factor.ts';

type Stage =
  | { readonly kind: 'rest' }
  | { readonly kind: 'set_up'; readonly secret: string; readonly otpauth_url: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'renew_codes' }
  | { readonly kind: 'replace' }
  | { readonly kind: 'turn_off' };

/** The button that led here is gone; who works by keyboard goes on from the new step. */
const takeFocus = (step: HTMLElement | null): void => step?.focus();

const REST: Stage = { kind: 'rest' };

const StageBody = ({ stage, go }: { stage: Stage; go: (stage: Stage) => void }) => {
  switch (stage.kind) {
    case 'rest':
      return null;
    case 'set_up':
      return (
        <SecondFactorSetUp
          secret={stage.secret}
          otpauthUrl={stage.otpauth_url}
          onConfirmed={(codes) => go({ kind: 'codes', codes })}
          onCancel={() => {
            go(REST);
            // A user who was changing their phone has no second factor now; the notice says so.
            void refreshUser();
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onDone={() => go(REST)} />;
    case 'renew_codes':
      return (
        <RenewRecoveryCodes
          onRenewed={(codes) => go({ kind: 'codes', codes })}
          onCancel={() => go(REST)}
        />
      );
    case 'replace':
      return (
        <ReplaceSecondFactor
          onStarted={(started) => go({ kind: 'set_up', ...started })}
          onCancel={() => go(REST)}
        />
      );
    case 'turn_off':
      return <TurnOffSecondFactor onDone={() => go(REST)} />;
    default:
      return stage satisfies never;
  }
};

type SecondFactorPanelProps = {
  isOn: boolean;
  /** The role must have it, so it can be turned on and not off. */
  isMandatory: boolean;
};

export const SecondFactorPanel = ({ isOn, isMandatory }: SecondFactorPanelProps) => {
  const [stage, setStage] = useState<Stage>(REST);
  const start = useStartSecondFactor();
  const begin = (): void =>
    start.mutate(undefined, { onSuccess: (secret) => setStage({ kind: 'set_up', ...secret }) });
  return (
    <Panel
      title="Verificación en dos pasos"
      note="Al entrar te pedimos también un código de tu celular, que solo tú tienes."
    >
      {stage.kind === 'rest' ? (
        <div className={classes.form}>
          {start.isError && (
            <Notice tone="danger">{inlineText(enableSecondFactor, start.error)}</Notice>
          )}
          <Row gap={3} to="both-ends">
            {isOn ? (
              <Badge tone="good" icon={IconCheck}>
                Activa
              </Badge>
            ) : (
              <Badge tone="neutral" icon={IconCircleMinus}>
                Inactiva
              </Badge>
            )}
            {!isOn && (
              <Button loading={start.isPending} onClick={begin}>
                Activar
              </Button>
            )}
            {isOn && (
              <div className={classes.actions}>
                <Button variant="default" onClick={() => setStage({ kind: 'renew_codes' })}>
                  Códigos nuevos
                </Button>
                <Button variant="default" onClick={() => setStage({ kind: 'replace' })}>
                  Cambiar de celular
                </Button>
                {!isMandatory && (
                  <Button variant="default" onClick={() => setStage({ kind: 'turn_off' })}>
                    Desactivar
                  </Button>
                )}
              </div>
            )}
          </Row>
          {isOn && isMandatory && (
            <Quiet isText>Tu rol la exige, así que no se puede desactivar.</Quiet>
          )}
        </div>
      ) : (
        <div key={stage.kind} ref={takeFocus} tabIndex={-1} className={classes.stage}>
          <StageBody stage={stage} go={setStage} />
        </div>
      )}
    </Panel>
  );
};
