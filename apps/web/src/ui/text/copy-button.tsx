import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type CopyButtonProps = { text: string; children: ReactNode };

export const CopyButton = ({ text, children }: CopyButtonProps) => {
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{clipboard.copied ? 'Copiado' : children}</span>
    </Button>
  );
};
