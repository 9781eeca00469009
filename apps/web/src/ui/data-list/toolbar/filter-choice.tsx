import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListFilterModel, ListOption } from '#lib/list/list-model.ts';
import { rankByText } from '#lib/rank-by-text.ts';
import { FilterChip } from '#ui/fields/filter-chip.tsx';
import classes from './choices.module.css';

/** From here on one would rather type than read. */
const SEARCHED_FROM_COUNT = 9;
const SHOWN_COUNT_MAX = 100;

/** The options of a filter, with the one that filters nothing where there is none of its own. */
export const offeredOptions = (filter: ListFilterModel): ListOption[] => [
  ...(filter.hasFallback ? [] : [{ value: '', label: filter.allLabel }]),
  ...filter.options,
];

export const FilterChoice = ({ filter }: { filter: ListFilterModel }) => {
  const [typed, setTyped] = useState('');
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      store.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => {
      store.updateSelectedOptionIndex('active');
      store.focusSearchInput();
    },
  });
  const options = offeredOptions(filter);
  const current = options.find(({ value }) => value === filter.value);
  const found = rankByText(options, { typed, textOf: ({ label }) => label });
  return (
    <Combobox
      store={store}
      width={260}
      position="bottom-start"
      withinPortal={false}
      classNames={classes}
      onOptionSubmit={(value) => {
        filter.onChange(value);
        store.closeDropdown();
      }}
    >
      <FilterChip
        label={filter.label}
        value={current?.label ?? filter.value}
        onClick={() => store.toggleDropdown()}
        onRemove={filter.isChosen ? () => filter.onChange('') : undefined}
        around={(button) => (
          <Combobox.Target targetType="button" withExpandedAttribute>
            {button}
          </Combobox.Target>
        )}
      />
      <Combobox.Dropdown>
        {options.length >= SEARCHED_FROM_COUNT && (
          <Combobox.Search
            aria-label={`Buscar en ${filter.label}`}
            placeholder="Buscar"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              store.updateSelectedOptionIndex();
            }}
          />
        )}
        <Combobox.Options aria-label={filter.label}>
          {found.length === 0 && <Combobox.Empty>Nada coincide</Combobox.Empty>}
          {found.slice(0, SHOWN_COUNT_MAX).map(({ value, label }) => (
            <Combobox.Option key={value} value={value} active={value === filter.value}>
              <span>{label}</span>
              {value === filter.value && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
