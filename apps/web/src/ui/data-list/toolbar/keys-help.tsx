import { Popover } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import classes from './choices.module.css';
import toolbarClasses from './list-toolbar.module.css';

type KeysHelpProps = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  opensRows: boolean;
  hasSearch: boolean;
};

type Shortcut = { readonly keys: readonly string[]; readonly does: string };

const shortcutsOf = ({ opensRows, hasSearch }: KeysHelpProps): Shortcut[] => [
  { keys: ['↓', 'j'], does: 'Fila siguiente' },
  { keys: ['↑', 'k'], does: 'Fila anterior' },
  { keys: ['Inicio', 'Fin'], does: 'Primera y última fila' },
  ...(opensRows ? [{ keys: ['Intro'], does: 'Abrir la fila' }] : []),
  { keys: ['[', 'Re Pág'], does: 'Página anterior' },
  { keys: [']', 'Av Pág'], does: 'Página siguiente' },
  ...(hasSearch ? [{ keys: ['/'], does: 'Buscar' }] : []),
  { keys: ['?'], does: 'Ver esta ayuda' },
];

/** Which keys the list answers to. */
export const KeysHelp = (props: KeysHelpProps) => {
  const { opened, onChange } = props;
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={280}
      radius={12}
      trapFocus
      returnFocus
      withinPortal={false}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Popover.Target>
        <button
          type="button"
          className={toolbarClasses.icon}
          aria-label="Atajos del teclado"
          title="Atajos del teclado"
          onClick={() => onChange(!opened)}
        >
          <IconHelp size={18} stroke={1.6} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <dl className={classes.keys}>
          {shortcutsOf(props).map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
};
