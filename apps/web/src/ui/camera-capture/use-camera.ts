import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraProblem, cameraProblemOf } from './camera-problem.ts';
import { type CameraFacing, openCamera, stopCamera } from './open-camera.ts';
import { usePageVisible } from './use-page-visible.ts';
import { type Torch, useTorch } from './use-torch.ts';

export type Camera = {
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  readonly stream: MediaStream | null;
  /** Whether a frame of the stream arrived: before that a photo would be empty or lost. */
  readonly hasFrame: boolean;
  readonly problem: CameraProblem | null;
  /** Whether the picture is shown as in a mirror: people expect that of their own face. */
  readonly isMirrored: boolean;
  /** Takes the other camera; null where there is only one. */
  readonly turn: (() => void) | null;
  readonly torch: Torch | null;
  readonly retry: () => void;
};

type CameraChoice = { readonly facing: CameraFacing; readonly deviceId: string | null };

const nextChoice = (
  stream: MediaStream,
  choice: CameraChoice,
  devices: readonly string[],
): CameraChoice => {
  const { facingMode, deviceId = '' } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  // Phones say which side a camera faces and have several for one side; computers do not.
  if (facingMode !== undefined) {
    return { facing: choice.facing === 'user' ? 'environment' : 'user', deviceId: null };
  }
  const next = devices[(devices.indexOf(deviceId) + 1) % devices.length] ?? null;
  return { ...choice, deviceId: next };
};

const listCameras = async (): Promise<readonly string[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' ? [deviceId] : []));
};

/** Holds a camera while the page is visible, and releases it with the screen. */
export const useCamera = (options: { facing: CameraFacing; widthIdeal: number }): Camera => {
  const { widthIdeal } = options;
  const videoRef = useRef<HTMLVideoElement>(null);
  const [choice, setChoice] = useState<CameraChoice>({ facing: options.facing, deviceId: null });
  const [attempt, setAttempt] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [framedStream, setFramedStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [devices, setDevices] = useState<readonly string[]>([]);
  const isVisible = usePageVisible();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it once more.
  useEffect(() => {
    if (!isVisible) return;
    if (navigator.mediaDevices === undefined) {
      setProblem('unsafe');
      return;
    }
    let isOver = false;
    let opened: MediaStream | null = null;
    const open = async () => {
      try {
        opened = await openCamera({ ...choice, widthIdeal });
        if (isOver) return stopCamera(opened);
        // The camera was unplugged, or the system took it away.
        opened.getVideoTracks()[0]?.addEventListener('ended', () => setProblem('busy'));
        setProblem(null);
        setStream(opened);
        // A browser names the cameras only after the permission to use one.
        setDevices(await listCameras());
      } catch (failure) {
        if (!isOver) setProblem(cameraProblemOf(failure));
      }
    };
    void open();
    return () => {
      isOver = true;
      if (opened) stopCamera(opened);
      setStream(null);
    };
  }, [choice, widthIdeal, isVisible, attempt]);

  useEffect(() => {
    const { current: video } = videoRef;
    if (video === null) return;
    const noteFrame = () => setFramedStream(stream);
    video.addEventListener('loadeddata', noteFrame);
    video.srcObject = stream;
    return () => video.removeEventListener('loadeddata', noteFrame);
  }, [stream]);

  return {
    videoRef,
    stream,
    hasFrame: stream !== null && framedStream === stream,
    problem,
    isMirrored: choice.facing === 'user',
    turn:
      stream && devices.length > 1 ? () => setChoice(nextChoice(stream, choice, devices)) : null,
    torch: useTorch(stream),
    retry: () => {
      setProblem(null);
      setAttempt(attempt + 1);
    },
  };
};
