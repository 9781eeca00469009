import { useEffect, useRef, useState } from 'react';
import { type Recording, recordVideo } from './record-video.ts';

type RecordingOptions = {
  readonly stream: MediaStream | null;
  readonly secondsMax: number;
  readonly onTaken: (video: Blob) => void;
};

/** Records until it is ended, at the latest after so many seconds; a lost camera breaks it off. */
export const useRecording = ({ stream, secondsMax, onTaken }: RecordingOptions) => {
  const recording = useRef<Recording | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [wasBroken, setWasBroken] = useState(false);
  const isRunning = seconds !== null;

  const finish = async () => {
    const { current } = recording;
    if (current === null) return;
    recording.current = null;
    const video = await current.finish();
    setSeconds(null);
    onTaken(video);
  };
  const latestFinish = useRef(finish);
  latestFinish.current = finish;

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setSeconds((past) => (past ?? 0) + 1), 1_000);
    return () => window.clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (seconds !== null && seconds >= secondsMax) void latestFinish.current();
  }, [seconds, secondsMax]);

  useEffect(() => {
    if (stream === null) return;
    return () => {
      if (recording.current === null) return;
      recording.current = null;
      setSeconds(null);
      setWasBroken(true);
    };
  }, [stream]);

  const start = () => {
    if (stream === null || recording.current !== null) return;
    recording.current = recordVideo(stream);
    setWasBroken(false);
    setSeconds(0);
  };
  return { seconds, wasBroken, start, finish: () => void finish() };
};
