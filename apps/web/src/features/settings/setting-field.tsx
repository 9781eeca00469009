import { ROLES, SETTINGS, type SettingName, type SettingRow } from '@cuotaclara/contract';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import classes from './settings.module.css';

/** What stands in the field, before the schema of the setting reads it. */
export type TypedValue = SettingRow['value'];

type SettingFieldProps = {
  name: SettingName;
  value: TypedValue;
  error: string | null;
  onChange: (value: TypedValue) => void;
};

/** The field that fits the kind of the setting. */
export const SettingField = ({ name, value, error, onChange }: SettingFieldProps) => {
  const { type, label, help } = SETTINGS[name];
  const words = { label, description: help, error, 'data-autofocus': true };
  const text = typeof value === 'string' ? value : '';
  switch (type.kind) {
    case 'text':
      return (
        <TextInput {...words} value={text} onChange={(e) => onChange(e.currentTarget.value)} />
      );
    case 'email':
      return (
        <TextInput
          {...words}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={text}
          onChange={(e) => onChange(e.currentTarget.value || null)}
        />
      );
    case 'phone':
      return (
        <TextInput
          {...words}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={text}
          onChange={(e) => onChange(e.currentTarget.value || null)}
        />
      );
    case 'integer':
      return (
        <NumberInput
          {...words}
          value={typeof value === 'number' ? value : ''}
          suffix={` ${type.unit.many}`}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          onChange={onChange}
        />
      );
    case 'roles':
      return (
        <Checkbox.Group
          {...words}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(ids) => onChange(ids.map(Number))}
        >
          <div className={classes.roles}>
            {ROLES.map((role) => (
              <Checkbox key={role.id} value={String(role.id)} label={role.label} />
            ))}
          </div>
        </Checkbox.Group>
      );
    default:
      return type satisfies never;
  }
};
