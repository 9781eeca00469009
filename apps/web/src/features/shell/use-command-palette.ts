import { useHotkeys } from '@mantine/hooks';
import { useCallback, useState } from 'react';

/** The palette is loaded when it is opened for the first time. */
export const useCommandPalette = () => {
  const [needed, setNeeded] = useState(false);
  const open = useCallback(async () => {
    setNeeded(true);
    const { openCommandPalette } = await import('./command-palette.tsx');
    openCommandPalette();
  }, []);
  useHotkeys([['mod+K', () => void open()]], []);
  return { needed, open: () => void open() };
};
