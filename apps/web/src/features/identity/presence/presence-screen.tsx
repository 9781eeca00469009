import '#ui/theme/area.css';
import { useState } from 'react';
import { SelfieAim } from '#features/identity/capture/aim/selfie-aim.tsx';
import { LivenessStage } from '#features/identity/capture/liveness-stage.tsx';

type PresenceScreenProps = { onProved: () => void; onClose: () => void };

const stageOf = (number: number) => ({
  title: 'Comprobar que eres tú',
  step: { number, total: 2 },
});

/** A person with an approved identity proves with the camera that it is them. */
export const PresenceScreen = ({ onProved, onClose }: PresenceScreenProps) => {
  const [selfie, setSelfie] = useState<Blob | null>(null);
  return selfie === null ? (
    <SelfieAim
      itemKey="liveness"
      stage={stageOf(1)}
      problem={null}
      onTaken={setSelfie}
      onFile={null}
      onClose={onClose}
    />
  ) : (
    <LivenessStage
      purpose="presence"
      stage={stageOf(2)}
      selfie={selfie}
      onProved={onProved}
      onRetake={() => setSelfie(null)}
      onClose={onClose}
    />
  );
};
