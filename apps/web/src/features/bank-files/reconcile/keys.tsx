import classes from './reconcile.module.css';

export const Key = ({ children }: { children: string }) => (
  <kbd className={classes.key}>{children}</kbd>
);

/** The keys of the desk, for people with a keyboard. */
export const DeskKeys = () => (
  <p className={classes.keys}>
    <span>
      <Key>J</Key> <Key>K</Key> moverte
    </span>
    <span>
      <Key>Enter</Key> asignar
    </span>
    <span>
      <Key>1</Key>–<Key>3</Key> elegir otra
    </span>
    <span>
      <Key>D</Key> dividir
    </span>
    <span>
      <Key>B</Key> a la bandeja
    </span>
    <span>
      <Key>Z</Key> deshacer
    </span>
    <span>
      <Key>/</Key> buscar
    </span>
  </p>
);
