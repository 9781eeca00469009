import { validateSecondFactor } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { CodeField } from '#ui/fields/code-field.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { CopyButton } from '#ui/text/copy-button.tsx';
import form from './account-form.module.css';
import classes from './second-factor-set-up.module.css';
import { useCode } from './use-code.ts';
import { useConfirmSecondFactor } from './use-second-factor.ts';

type SecondFactorSetUpProps = {
  secret: string;
  otpauthUrl: string;
  /** Nothing else can be done before: the page stays until the recovery codes were seen. */
  isDemanded?: boolean;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

const inGroupsOfFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export const SecondFactorSetUp = (props: SecondFactorSetUpProps) => {
  const { secret, otpauthUrl, isDemanded = false, onConfirmed, onCancel } = props;
  const confirm = useConfirmSecondFactor({ refreshes: !isDemanded });
  const code = useCode({
    route: validateSecondFactor,
    mutation: confirm,
    onAccepted: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <form className={form.form} noValidate onSubmit={code.submit}>
      <div className={classes.scan}>
        <QrCode text={otpauthUrl} label="Código QR para tu aplicación de autenticación" />
        <div className={classes.words}>
          <Quiet isText>
            Usa una aplicación de autenticación (Google Authenticator, Microsoft Authenticator,
            1Password…) y escanea el código con ella.
          </Quiet>
          <div className={classes.here}>
            <Quiet isText>¿La tienes en este celular? Ábrela aquí mismo:</Quiet>
            <Button component="a" href={otpauthUrl} variant="default">
              Abrir mi aplicación
            </Button>
          </div>
          <Quiet isText>¿No puedes escanearlo? Escribe esta clave:</Quiet>
          <code className={classes.secret}>{inGroupsOfFour(secret)}</code>
          <CopyButton text={secret}>Copiar la clave</CopyButton>
        </div>
      </div>
      <CodeField
        label="Código que muestra la aplicación"
        description="Con él confirmamos que quedó bien."
        onComplete={code.send}
        {...code.field}
      />
      <div className={form.actions}>
        <Button type="submit" loading={confirm.isPending}>
          Activar
        </Button>
        <Button variant="default" disabled={confirm.isPending} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
};
