import { IconPhoto, IconRefresh, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './camera-controls.module.css';

type Upload = {
  label: string;
  accept: string;
  kind: 'photo' | 'video';
  onFile: (file: File) => void;
};

type CameraControlsProps = {
  /** Null where only the camera counts. */
  upload: Upload | null;
  /** Null where there is no camera: the file is then the way, and large. */
  shutter: ReactNode | null;
  onTurn: (() => void) | null;
};

/** Under the thumb: a file instead, the shutter, the other camera. */
export const CameraControls = ({ upload, shutter, onTurn }: CameraControlsProps) => (
  <div className={classes.controls} data-file-only={(upload && shutter === null) || undefined}>
    {upload ? (
      <FileChooser upload={upload} isMain={shutter === null} />
    ) : (
      <span className={classes.side} />
    )}
    {shutter}
    {onTurn ? (
      <button type="button" className={classes.side} onClick={onTurn}>
        <IconRefresh size={22} stroke={1.6} aria-hidden="true" />
        Girar
      </button>
    ) : (
      <span className={classes.side} />
    )}
  </div>
);

type FileChooserProps = { upload: Upload; isMain: boolean };

const FileChooser = ({ upload, isMain }: FileChooserProps) => {
  const Icon = upload.kind === 'photo' ? IconPhoto : IconVideo;
  return (
    <label className={isMain ? classes.main : classes.side}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      {upload.label}
      <input
        type="file"
        className="visually-hidden"
        accept={upload.accept}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (chosen) upload.onFile(chosen);
        }}
      />
    </label>
  );
};

type ShutterProps = {
  label: string;
  /** What it does now: take a photo, begin to record, or end the recording. */
  look: 'photo' | 'record' | 'stop';
  disabled: boolean;
  onPress: () => void;
};

export const Shutter = ({ label, look, disabled, onPress }: ShutterProps) => (
  <button
    type="button"
    className={classes.shutter}
    data-look={look}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  />
);
