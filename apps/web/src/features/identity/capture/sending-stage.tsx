import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { IconCloudUpload } from '@tabler/icons-react';
import { CancelSending } from '#features/identity/sending/cancel-sending.tsx';
import type { SentItem } from '#features/identity/sending/send-identity-item.ts';
import { useSendIdentityItem } from '#features/identity/sending/use-send-identity-item.ts';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import { UploadProgress } from '#ui/feedback/upload-progress.tsx';
import classes from './capture-parts.module.css';
import type { CaptureRefusal, CaptureState } from './capture-state.ts';
import { stageProps } from './stage-props.ts';

type SendingStageProps = {
  itemKey: IdentityItem;
  sending: Extract<CaptureState, { stage: 'sending' }>;
  onAnnounced: (uploadId: string) => void;
  onSent: (sent: SentItem) => void;
  onRefused: (refusal: CaptureRefusal) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** How far the file is on its way; it can be left, and goes on at the next visit. */
export const SendingStage = (props: SendingStageProps) => {
  const { itemKey, onCancel, onClose } = props;
  const { share, isWaiting } = useSendIdentityItem(props);
  const isVideo = IDENTITY_ITEMS[itemKey].kind === 'video';
  return (
    <CameraStage
      {...stageProps(itemKey)}
      picture={
        <span className={classes.figure}>
          <IconCloudUpload size={48} stroke={1.4} aria-hidden="true" />
        </span>
      }
      aim={isVideo ? 'Enviando tu video' : 'Enviando tu foto'}
      advice={
        isWaiting
          ? 'No pierdes nada: lo que falta se envía cuando vuelva tu internet.'
          : isVideo
            ? 'Viaja protegido y se guarda cifrado.'
            : 'Viaja protegida y se guarda cifrada.'
      }
      live={
        <div className={classes.sending}>
          <UploadProgress share={share} isWaiting={isWaiting} label="Enviando" />
        </div>
      }
      controls={
        <div className={classes.actions}>
          <CancelSending onCancel={onCancel} />
        </div>
      }
      onClose={onClose}
    />
  );
};
