import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '#ui/theme/theme.ts';

/** Renders with what the application has around every part, without transitions. */
export const renderUi = (children: ReactNode): RenderResult =>
  render(
    <MantineProvider theme={theme} env="test">
      <ModalsProvider>{children}</ModalsProvider>
    </MantineProvider>,
  );
