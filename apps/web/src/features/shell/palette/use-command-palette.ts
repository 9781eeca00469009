import { useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepEarlyKeys } from './keep-early-keys.ts';

/** The page itself comes first. */
const PREPARED_AFTER_MS = 2000;

export const loadCommandPalette = () => import('./command-palette.tsx');

/** A failed preload is silent; only opening the palette reports that it cannot be loaded. */
const prepareLater = (): (() => void) => {
  const timer = setTimeout(() => void loadCommandPalette().catch(() => {}), PREPARED_AFTER_MS);
  return () => clearTimeout(timer);
};

/** The palette, loaded once the page is there, and what was typed into it before it was open. */
export const useCommandPalette = () => {
  const [needed, setNeeded] = useState(false);
  const [typed, setTyped] = useState('');
  const stopKeeping = useRef(() => {});
  useEffect(prepareLater, []);
  useEffect(() => () => stopKeeping.current(), []);
  const open = useCallback(async () => {
    let isWanted = true;
    stopKeeping.current();
    stopKeeping.current = keepEarlyKeys({
      onType: setTyped,
      onEscape: () => {
        isWanted = false;
        setTyped('');
      },
    });
    setNeeded(true);
    try {
      const { openCommandPalette } = await loadCommandPalette();
      if (isWanted) openCommandPalette();
    } catch (failure) {
      stopKeeping.current();
      throw failure;
    }
  }, []);
  useHotkeys([['mod+K', () => void open()]], []);
  return { needed, open: () => void open(), typed, onTyped: setTyped };
};
