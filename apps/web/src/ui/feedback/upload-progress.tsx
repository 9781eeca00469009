import { percentOf } from '@cuotaclara/contract/values/number-text';
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import classes from './upload-progress.module.css';

type UploadProgressProps = {
  /** From 0 to 1. */
  share: number;
  /** The line is lost; what is left goes by itself when it is back. */
  isWaiting: boolean;
  label: string;
};

/** How much of a file has arrived. */
export const UploadProgress = ({ share, isWaiting, label }: UploadProgressProps) => {
  const percent = percentOf(share);
  const Icon = isWaiting ? IconWifiOff : IconCloudUpload;
  return (
    <div className={classes.progress}>
      <p className={classes.words}>
        <span className={classes.state} role="status">
          <Icon size={18} stroke={1.8} aria-hidden="true" />
          {isWaiting ? 'Sin conexión: seguimos cuando vuelva' : label}
        </span>
        <span>{percent} %</span>
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <svg
          className={classes.fill}
          preserveAspectRatio="none"
          viewBox="0 0 100 1"
          aria-hidden="true"
        >
          <rect width={percent} height="1" />
        </svg>
      </div>
    </div>
  );
};
