import { IconSearch } from '@tabler/icons-react';
import classes from './search-button.module.css';

const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);

type SearchButtonProps = {
  /** Credits or people are found too, not only screens. */
  hasThings: boolean;
  onClick: () => void;
};

/** Looks like a search field, and opens the palette that is one. */
export const SearchButton = ({ hasThings, onClick }: SearchButtonProps) => (
  <button type="button" className={classes.search} onClick={onClick} aria-keyshortcuts="Control+K">
    <IconSearch size={18} stroke={1.6} aria-hidden="true" />
    <span className={classes.words}>
      {hasThings ? 'Busca un crédito, una persona, una placa…' : 'Busca una pantalla o una acción…'}
    </span>
    <kbd className={classes.key}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
  </button>
);
