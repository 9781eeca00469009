/** What browsers record, the one that most of them play first. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
const BITS_PER_SECOND = 4_000_000;

export type Recording = {
  /** Ends it and gives what was recorded. */
  readonly finish: () => Promise<Blob>;
};

const recordedType = (): string | null => {
  if (typeof MediaRecorder === 'undefined') return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
};

/** Whether this browser can record; where it cannot, a file can still be chosen. */
export const canRecord = (): boolean => recordedType() !== null;

/** Records the camera without sound until `stop` is called. */
export const recordVideo = (stream: MediaStream): Recording => {
  const mimeType = recordedType() ?? '';
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  // A chunk each second: whatever breaks, most of it is there.
  recorder.start(1_000);
  return {
    finish: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      const [type = 'video/webm'] = mimeType.split(';');
      return new Blob(chunks, { type });
    },
  };
};
