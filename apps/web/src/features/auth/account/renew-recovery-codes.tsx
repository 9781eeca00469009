import { renewRecoveryCodes } from '@cuotaclara/contract';
import { CodeForm } from './code-form.tsx';
import { useCode } from './use-code.ts';
import { useRenewRecoveryCodes } from './use-second-factor.ts';

type RenewRecoveryCodesProps = {
  onRenewed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

export const RenewRecoveryCodes = ({ onRenewed, onCancel }: RenewRecoveryCodesProps) => {
  const renew = useRenewRecoveryCodes();
  const code = useCode({
    route: renewRecoveryCodes,
    mutation: renew,
    onAccepted: ({ recovery_codes }) => onRenewed(recovery_codes),
  });
  return (
    <CodeForm code={code} isPending={renew.isPending} verb="Ver códigos nuevos" onCancel={onCancel}>
      Te damos diez códigos nuevos para cuando no tengas el celular. Los de antes dejan de servir.
    </CodeForm>
  );
};
