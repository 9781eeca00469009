import { Button } from '@mantine/core';
import { PlainScreen } from './closed-screen.tsx';

type ChangedScreenProps = {
  readonly creditId: number;
  /** Why there are others now, where somebody said it. */
  readonly why: string | null;
  readonly onStart: () => void;
};

/** Others were issued while the person was reading: they start again, and know why. */
export const ChangedScreen = ({ creditId, why, onStart }: ChangedScreenProps) => (
  <PlainScreen
    creditId={creditId}
    title="Hay documentos nuevos"
    action={
      <Button variant="next" size="lg" onClick={onStart}>
        Leer los nuevos
      </Button>
    }
  >
    <p>
      Los que estabas leyendo se anularon y hay otros en su lugar. Léelos desde el comienzo: lo que
      firmas es lo nuevo.
    </p>
    {why !== null && (
      <p>
        <strong>El motivo:</strong> {why}
      </p>
    )}
  </PlainScreen>
);

/** What the documents say is no longer true, and nobody has issued others yet. */
export const OutdatedScreen = ({ creditId, why }: Pick<ChangedScreenProps, 'creditId' | 'why'>) => (
  <PlainScreen creditId={creditId} title="Los documentos cambiaron">
    <p>{why}</p>
    <p>
      No firmaste nada. Te avisamos por correo cuando estén los nuevos, y los lees desde el
      comienzo.
    </p>
  </PlainScreen>
);
