import { useEffect, useState } from 'react';

export type Torch = { readonly isOn: boolean; readonly toggle: () => void };

/** The light is a newer part of cameras than the types of the browser know. */
type Lit = { readonly torch?: boolean };

const trackOf = (stream: MediaStream | null): MediaStreamTrack | null =>
  stream?.getVideoTracks()[0] ?? null;

const hasTorch = (track: MediaStreamTrack | null): boolean =>
  (track?.getCapabilities?.() as Lit | undefined)?.torch === true;

/** The light beside the camera, where there is one that the browser may use. */
export const useTorch = (stream: MediaStream | null): Torch | null => {
  const [isOn, setIsOn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another camera begins without light.
  useEffect(() => setIsOn(false), [stream]);
  const track = trackOf(stream);
  if (track === null || !hasTorch(track)) return null;
  const toggle = async () => {
    const constraints = { advanced: [{ torch: !isOn } as MediaTrackConstraintSet] };
    await track.applyConstraints(constraints);
    setIsOn(!isOn);
  };
  // A light that does not go on is no reason to stop: the picture can be taken without.
  return { isOn, toggle: () => void toggle().catch(() => setIsOn(false)) };
};
