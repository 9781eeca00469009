export type CameraFacing = 'environment' | 'user';

export type CameraChoice = {
  readonly facing: CameraFacing;
  /** One camera of several; it outranks the side it faces. */
  readonly deviceId: string | null;
  readonly widthIdeal: number;
};

const WIDE = 16 / 9;

/** Newer than the types of the browser. */
type Constraints = MediaTrackConstraints & { readonly resizeMode: { readonly ideal: 'none' } };

const constraintsOf = ({ facing, deviceId, widthIdeal }: CameraChoice): Constraints => ({
  ...(deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { exact: deviceId } }),
  width: { ideal: widthIdeal },
  height: { ideal: Math.round(widthIdeal / WIDE) },
  // A browser may cut a picture to get nearer to what was asked; the whole of it is better.
  resizeMode: { ideal: 'none' },
});

/** Opens the camera that suits best, silently; one that can do less is better than none. */
export const openCamera = async (choice: CameraChoice): Promise<MediaStream> => {
  const { mediaDevices } = navigator;
  try {
    return await mediaDevices.getUserMedia({ audio: false, video: constraintsOf(choice) });
  } catch (failure) {
    const isTooMuch = failure instanceof DOMException && failure.name === 'OverconstrainedError';
    if (!isTooMuch) throw failure;
    return mediaDevices.getUserMedia({ audio: false, video: true });
  }
};

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
