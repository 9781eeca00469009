import { localStorageColorSchemeManager } from '@mantine/core';

/** The key is also read by public/color-scheme.js, before the application has loaded. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' });
