import { useEffect, useState } from 'react';

const findCamera = async (): Promise<boolean> => {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === 'videoinput');
};

/** Whether this machine has a camera; until it is known, it has. */
export const useHasCamera = (): boolean => {
  const [hasCamera, setHasCamera] = useState(true);
  useEffect(() => {
    const { mediaDevices } = navigator;
    // A page that did not come over a safe connection has no devices at all.
    if (mediaDevices === undefined) {
      setHasCamera(false);
      return;
    }
    const look = () => void findCamera().then(setHasCamera, () => setHasCamera(false));
    look();
    mediaDevices.addEventListener('devicechange', look);
    return () => mediaDevices.removeEventListener('devicechange', look);
  }, []);
  return hasCamera;
};
