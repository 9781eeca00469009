import { disableSecondFactor } from '@cuotaclara/contract';
import { CodeForm } from './code-form.tsx';
import { useCode } from './use-code.ts';
import { useTurnOffSecondFactor } from './use-second-factor.ts';

export const TurnOffSecondFactor = ({ onDone }: { onDone: () => void }) => {
  const turnOff = useTurnOffSecondFactor();
  const code = useCode({ route: disableSecondFactor, mutation: turnOff, onAccepted: onDone });
  return (
    <CodeForm
      code={code}
      isPending={turnOff.isPending}
      verb="Desactivar"
      isDangerous
      onCancel={onDone}
    >
      Sin ella se entra a tu cuenta sin el código de tu celular. Tus códigos de recuperación dejan
      de servir.
    </CodeForm>
  );
};
