import { IconSearch } from '@tabler/icons-react';
import classes from './search-button.module.css';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Looks like a search field, and opens the palette that is one. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={classes.search} onClick={onClick} aria-keyshortcuts="Control+K">
    <IconSearch size={18} stroke={1.6} aria-hidden="true" />
    <span className={classes.words}>Busca una pantalla o una acción…</span>
    <kbd className={classes.key}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
  </button>
);
