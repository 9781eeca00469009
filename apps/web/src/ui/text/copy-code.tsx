import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copy-code.module.css';

type CopyCodeProps = {
  code: string;
  /** The word before the code, where nothing else names it. */
  word?: string | null;
};

/** The code of a request, to give it to support without typing it. */
export const CopyCode = ({ code, word = 'Código' }: CopyCodeProps) => {
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.code}
      onClick={() => clipboard.copy(code)}
      aria-label={`Copiar el código ${code}`}
    >
      <span>{word === null ? code : `${word} ${code}`}</span>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      <span className={classes.said} role="status">
        {clipboard.copied ? 'Copiado' : ''}
      </span>
    </button>
  );
};
