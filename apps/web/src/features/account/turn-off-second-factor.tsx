import { disableSecondFactor } from '@cuotaclara/contract';
import { Button } from '@mantine/core';
import { CodeField } from '#ui/code-field.tsx';
import classes from './account-form.module.css';
import { useCode } from './use-code.ts';
import { useTurnOffSecondFactor } from './use-second-factor.ts';

export const TurnOffSecondFactor = ({ onDone }: { onDone: () => void }) => {
  const turnOff = useTurnOffSecondFactor();
  const code = useCode({ route: disableSecondFactor, mutation: turnOff, onAccepted: onDone });
  return (
    <form className={classes.form} noValidate onSubmit={code.submit}>
      <p className={classes.text}>
        Sin ella, quien conozca tu contraseña o abra tu correo podrá entrar. Tus códigos de
        recuperación dejan de servir.
      </p>
      <CodeField label="Código de tu aplicación" {...code.field} />
      <div className={classes.actions}>
        <Button variant="default" disabled={turnOff.isPending} onClick={onDone}>
          Volver
        </Button>
        <Button type="submit" color="carmin" loading={turnOff.isPending}>
          Desactivar
        </Button>
      </div>
    </form>
  );
};
