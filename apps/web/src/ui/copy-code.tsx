import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copy-code.module.css';

/** The code of a request, to give it to support without typing it. */
export const CopyCode = ({ code }: { code: string }) => {
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.code}
      onClick={() => clipboard.copy(code)}
      aria-label={`Copiar el código ${code}`}
    >
      <span>Código {code}</span>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      <span className={classes.said} role="status">
        {clipboard.copied ? 'Copiado' : ''}
      </span>
    </button>
  );
};
