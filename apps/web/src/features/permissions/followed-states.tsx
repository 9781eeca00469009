import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';
import { Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './permissions.module.css';

type FollowedStatesProps = {
  roleLabel: string;
  states: readonly CreditStateId[];
  onChange: (states: readonly CreditStateId[]) => void;
};

const idsOf = (values: readonly string[]): CreditStateId[] =>
  CREDIT_STATES.map((state) => state.id).filter((id) => values.includes(String(id)));

/** Which credits a role follows: a figure that opens the list of states. */
export const FollowedStates = ({ roleLabel, states, onChange }: FollowedStatesProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom"
      radius={12}
      trapFocus
      returnFocus
      portalProps={{ target: 'main' }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.states}
          aria-label={`Estados que sigue ${roleLabel}: ${states.length} de ${CREDIT_STATES.length}`}
          onClick={() => setOpened(!opened)}
        >
          {states.length}
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={`Estados que sigue ${roleLabel}`}>
        <Checkbox.Group
          label={`Estados que sigue ${roleLabel}`}
          value={states.map(String)}
          onChange={(values) => onChange(idsOf(values))}
        >
          <div className={classes.stateList}>
            {CREDIT_STATES.map((state) => (
              <Checkbox key={state.id} value={String(state.id)} label={state.label} />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
};
