import { IDENTITY_ITEMS, type IdentityItem } from '@cuotaclara/contract/values/identity-items';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileUnknown, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ITEM_WORDS } from '#features/identity/item-words.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import classes from './capture-parts.module.css';
import type { TakenFile } from './capture-state.ts';
import { PHOTO_DOUBTS } from './photo-doubt.ts';
import { retakeWords } from './retake-words.ts';
import { stageProps } from './stage-props.ts';
import { usePhotoDoubt } from './use-photo-doubt.ts';

type ReviewStageProps = {
  itemKey: IdentityItem;
  taken: TakenFile;
  /** Null while it is not known. */
  biometricsAllowed: boolean | null;
  onUse: () => void;
  onRetake: () => void;
  onClose: () => void;
};

/** A look at what was taken before it is sent: the person sees best whether it can be read. */
export const ReviewStage = (props: ReviewStageProps) => {
  const { itemKey, taken, biometricsAllowed, onUse, onRetake, onClose } = props;
  const isVideo = IDENTITY_ITEMS[itemKey].kind === 'video';
  const isFile = taken.origin === 'upload';
  const { doubt, isLooking } = usePhotoDoubt({
    itemKey,
    taken,
    biometricsAllowed: biometricsAllowed === true,
  });
  const isBetterRetaken = doubt === 'faceless' || doubt === 'company';
  // What follows a selfie depends on it.
  const isUndecided = itemKey === 'liveness' && biometricsAllowed === null;
  return (
    <CameraStage
      {...stageProps(itemKey)}
      picture={<TakenPicture taken={taken} isVideo={isVideo} />}
      aim={ITEM_WORDS[itemKey].question}
      advice={
        itemKey === 'liveness'
          ? 'Tu cara completa, sin sombras y con los ojos abiertos.'
          : 'Las letras y las cuatro esquinas, sin sombras ni reflejos.'
      }
      live={
        doubt && (
          <p className={classes.doubt} role="status">
            <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
            {PHOTO_DOUBTS[doubt]}
          </p>
        )
      }
      controls={
        <div className={classes.actions}>
          <Button
            {...(isBetterRetaken ? MAIN : QUIET)}
            size="xl"
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={onRetake}
          >
            {retakeWords({ isVideo, isFile })}
          </Button>
          <Button
            {...(isBetterRetaken ? QUIET : MAIN)}
            size="xl"
            loading={isUndecided || isLooking}
            leftSection={<IconCheck size={20} aria-hidden="true" />}
            onClick={onUse}
          >
            {isVideo ? 'Usar este video' : 'Usar esta foto'}
          </Button>
        </div>
      }
      onClose={onClose}
    />
  );
};

const MAIN = { variant: 'next' } as const;
const QUIET = { variant: 'default', className: classes.quiet } as const;

type TakenPictureProps = { taken: TakenFile; isVideo: boolean };

const TakenPicture = ({ taken, isVideo }: TakenPictureProps) => {
  const url = useObjectUrl(taken.blob);
  const [isUnseen, setIsUnseen] = useState(false);
  if (isUnseen) {
    return (
      <div className={classes.unseen}>
        <IconFileUnknown size={48} stroke={1.4} aria-hidden="true" />
        No podemos mostrar este archivo aquí. Lo revisamos al recibirlo.
      </div>
    );
  }
  if (url === null) return null;
  if (isVideo) {
    return (
      <video
        className={classes.taken}
        src={url}
        controls
        autoPlay
        loop
        muted
        playsInline
        aria-label="El video que grabaste"
        onError={() => setIsUnseen(true)}
      />
    );
  }
  return (
    <img
      className={classes.taken}
      src={url}
      alt="La foto que tomaste"
      onError={() => setIsUnseen(true)}
    />
  );
};
