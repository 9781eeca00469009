import { type AnswerOf, replaceSecondFactor } from '@cuotaclara/contract';
import { CodeForm } from './code-form.tsx';
import { useCode } from './use-code.ts';
import { useReplaceSecondFactor } from './use-second-factor.ts';

type ReplaceSecondFactorProps = {
  onStarted: (started: AnswerOf<typeof replaceSecondFactor>) => void;
  onCancel: () => void;
};

export const ReplaceSecondFactor = ({ onStarted, onCancel }: ReplaceSecondFactorProps) => {
  const replace = useReplaceSecondFactor();
  const code = useCode({ route: replaceSecondFactor, mutation: replace, onAccepted: onStarted });
  return (
    <CodeForm
      code={code}
      isPending={replace.isPending}
      verb="Cambiar de celular"
      onCancel={onCancel}
    >
      Escribe un código del celular de ahora: deja de servir de inmediato. Después escaneas un
      código QR con el nuevo.
    </CodeForm>
  );
};
