import type { CSSVariablesResolver } from '@mantine/core';

const ROLES_OF_MANTINE = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-default': 'var(--control)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--primary-text)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

/** Mantine's own variables point at our roles, so that its parts follow both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: ROLES_OF_MANTINE,
  dark: ROLES_OF_MANTINE,
});
