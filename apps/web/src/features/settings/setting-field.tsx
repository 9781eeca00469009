import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ROLES, SETTINGS, type SettingName, type SettingRow } from '@cuotaclara/contract';
import { Checkbox, NumberInput, Switch, TextInput } from '@mantine/core';
import classes from './settings.module.css';

/** The value of the field, before the schema of the setting parses it. */
export type TypedValue = SettingRow['value'];

/** Numbers as people here write them; what is out of range is said, not changed. */
const NUMERIC = {
  thousandSeparator: '.',
  decimalSeparator: ',',
  allowNegative: false,
  clampBehavior: 'none',
} as const;

/** Keyboard and kind of the texts that may be empty. */
const TEXTS = {
  optional_text: {},
  nit: { inputMode: 'numeric', autoComplete: 'off', placeholder: '900123456-8' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
} as const;

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
  const number = { ...words, ...NUMERIC, value: typeof value === 'number' ? value : '', onChange };
  switch (type.kind) {
    case 'text':
      return (
        <TextInput {...words} value={text} onChange={(e) => onChange(e.currentTarget.value)} />
      );
    case 'optional_text':
    case 'nit':
    case 'email':
    case 'phone':
      return (
        <TextInput
          {...words}
          {...TEXTS[type.kind]}
          value={text}
          onChange={(e) => onChange(e.currentTarget.value || null)}
        />
      );
    case 'integer':
      return <NumberInput {...number} suffix={` ${type.unit.many}`} allowDecimal={false} />;
    case 'pesos':
      return <NumberInput {...number} prefix="$ " allowDecimal={false} hideControls />;
    case 'percent':
      return <NumberInput {...number} suffix=" %" decimalScale={2} hideControls />;
    case 'boolean':
      return (
        <Switch
          {...words}
          checked={value === true}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
      );
    case 'roles':
      return <RolesField {...words} value={value} onChange={onChange} />;
    default:
      return type satisfies never;
  }
};

type RolesFieldProps = Pick<SettingFieldProps, 'value' | 'error' | 'onChange'> & {
  label: string;
  description: string;
};

const RolesField = ({ value, onChange, ...words }: RolesFieldProps) => (
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
