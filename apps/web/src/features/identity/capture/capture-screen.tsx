import '#ui/theme/area.css';
import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { IconCircleCheck, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { AimProps } from './aim/aim-props.ts';
import { PhotoAim } from './aim/photo-aim.tsx';
import { SelfieAim } from './aim/selfie-aim.tsx';
import { VideoAim } from './aim/video-aim.tsx';
import { needsProof } from './capture-state.ts';
import { LivenessStage } from './liveness-stage.tsx';
import { NothingToTake } from './nothing-to-take.tsx';
import { RefusedStage } from './refused-stage.tsx';
import { ReviewStage } from './review-stage.tsx';
import { SendingStage } from './sending-stage.tsx';
import { useCapture } from './use-capture.ts';
import { useGoOn } from './use-go-on.ts';

type CaptureScreenProps = { itemKey: IdentityItem; userId: number };

/** Takes one of the four items and sends it. */
export const CaptureScreen = (props: CaptureScreenProps) => {
  const { itemKey } = props;
  const { data: profile, error } = useQuery(ownProfile);
  const leave = useLeave();
  if (profile?.identity_state === 'approved') {
    return (
      <NothingToTake
        itemKey={itemKey}
        aim="Tu identidad ya está aprobada"
        advice="No hace falta que repitas nada."
        icon={IconCircleCheck}
        onClose={leave}
      />
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <NothingToTake
        itemKey={itemKey}
        aim="Primero cuéntanos quién eres"
        advice="Con tus datos sabremos qué documento pedirte."
        icon={IconUserQuestion}
        onClose={leave}
      />
    );
  }
  return <Capture {...props} biometricsAllowed={profile?.biometrics_allowed ?? null} />;
};

const useLeave = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/borrower/profile/documents' });
};

const AIMS: Record<IdentityItem, (props: AimProps) => React.ReactNode> = {
  front: PhotoAim,
  back: PhotoAim,
  video: VideoAim,
  liveness: SelfieAim,
};

type CaptureProps = CaptureScreenProps & {
  /** Null while it is not known. */
  biometricsAllowed: boolean | null;
};

const Capture = ({ itemKey, userId, biometricsAllowed }: CaptureProps) => {
  const { state, isRestored, dispatch, choose, noteUpload } = useCapture({ userId, key: itemKey });
  const leave = useLeave();
  const goOn = useGoOn();
  const retake = () => dispatch({ type: 'retake' });

  if (!isRestored) return null;
  const Aim = AIMS[itemKey];
  switch (state.stage) {
    case 'aiming':
      return (
        <Aim
          itemKey={itemKey}
          problem={state.problem}
          onTaken={(blob) => dispatch({ type: 'taken', taken: { blob, origin: 'camera' } })}
          onFile={choose}
          onClose={leave}
        />
      );
    case 'reviewing':
      return (
        <ReviewStage
          itemKey={itemKey}
          taken={state.taken}
          biometricsAllowed={biometricsAllowed}
          onUse={() =>
            dispatch({
              type: 'use',
              needsProof: needsProof(itemKey, state.taken, biometricsAllowed === true),
            })
          }
          onRetake={retake}
          onClose={leave}
        />
      );
    case 'proving':
      return (
        <LivenessStage
          selfie={state.taken.blob}
          onProved={(challengeId) => dispatch({ type: 'proved', challengeId })}
          onClose={leave}
        />
      );
    case 'sending':
      return (
        <SendingStage
          itemKey={itemKey}
          sending={state}
          onAnnounced={noteUpload}
          onSent={(sent) => {
            dispatch({ type: 'sent' });
            goOn(sent);
          }}
          onRefused={(refusal) => dispatch({ type: 'refused', ...refusal })}
          onCancel={() => dispatch({ type: 'cancel' })}
          onClose={leave}
        />
      );
    case 'refused':
      return (
        <RefusedStage
          itemKey={itemKey}
          message={state.message}
          isFile={state.taken.origin === 'upload'}
          onRetry={state.isFinal ? null : () => dispatch({ type: 'retry' })}
          onInsist={state.canInsist ? () => dispatch({ type: 'insist' }) : null}
          onRetake={retake}
          onClose={leave}
        />
      );
    case 'sent':
      return null;
    default:
      return state satisfies never;
  }
};
