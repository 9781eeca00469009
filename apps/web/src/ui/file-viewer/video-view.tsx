import { IconVideoOff } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import classes from './file-viewer.module.css';
import type { ViewedFile } from './viewed-file.ts';

/**
 * A recording made in a browser does not say how long it is until its end was looked for, and
 * without its length nobody can move through it.
 */
const findLength = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>): void => {
  if (video.duration !== Number.POSITIVE_INFINITY) return;
  video.addEventListener('durationchange', () => (video.currentTime = 0), { once: true });
  video.currentTime = Number.MAX_SAFE_INTEGER;
};

export const VideoView = ({ file }: { file: ViewedFile }) => {
  const [playable, setPlayable] = useState(true);
  if (!playable) {
    return (
      <div className={classes.incompatible} role="alert">
        <IconVideoOff size={28} stroke={1.6} aria-hidden="true" />
        <p className="type-h3">El archivo es incompatible con este navegador</p>
        <p className={classes.advice}>Te recomendamos verlo en Google Chrome.</p>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: identity videos are silent proofs without speech.
    <video
      className={classes.video}
      src={file.url}
      controls
      playsInline
      aria-label={file.name}
      onLoadedMetadata={findLength}
      onError={() => setPlayable(false)}
    />
  );
};
