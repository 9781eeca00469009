import { percentOf } from '@cuotaclara/contract/values/number-text';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type {
  CatalogueField,
  CatalogueValue,
  FieldOf,
} from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES, isEntity } from '@cuotaclara/contract/catalogues/catalogues';
import { NativeSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { LookupFailed } from '#ui/feedback/lookup-failed.tsx';
import { wordsOf as catalogueWords } from './catalogue-words.ts';
import { type ReferenceOption, type References, withOwn } from './use-references.ts';

type EntryFieldProps = {
  name: string;
  field: CatalogueField;
  value: CatalogueValue;
  error: string | undefined;
  references: References;
  /** What the field of a stored entry points at. */
  own: ReferenceOption | null;
  autoFocus: boolean;
  onChange: (value: CatalogueValue) => void;
};

const SHOWN_OPTIONS_MAX = 50;
const COLOMBIAN = { thousandSeparator: '.', decimalSeparator: ',' } as const;
const selector = <IconSelector size={16} stroke={1.6} aria-hidden="true" />;

const asNumber = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

/** Rates are typed with at most four decimals of a per cent. */
const PERCENT_DECIMALS = 4;
const FRACTION_DECIMALS = PERCENT_DECIMALS + 2;

/** A fraction as per cent, and back, without what binary fractions would add. */
const toPercent = (fraction: CatalogueValue) =>
  fraction === null ? '' : percentOf(Number(fraction), PERCENT_DECIMALS);
const toFraction = (typed: string | number): number | null =>
  typed === '' ? null : Number((Number(typed) / 100).toFixed(FRACTION_DECIMALS));

const wordsOf = ({ name, field, error, autoFocus }: EntryFieldProps) => ({
  name,
  label: field.optional === true ? `${field.label} (opcional)` : field.label,
  description: field.help,
  error,
  autoComplete: 'off',
  ...(autoFocus && { 'data-autofocus': true }),
});

/** The field that fits the kind of value. */
export const EntryField = (props: EntryFieldProps) => {
  const { field, value, onChange } = props;
  const words = wordsOf(props);
  const text = value === null ? '' : String(value);
  const onText = (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value);
  switch (field.kind) {
    case 'text':
      return field.multiline ? (
        <Textarea {...words} rows={3} maxLength={field.lengthMax} value={text} onChange={onText} />
      ) : (
        <TextInput {...words} maxLength={field.lengthMax} value={text} onChange={onText} />
      );
    case 'code':
      return <TextInput {...words} maxLength={field.lengthMax} value={text} onChange={onText} />;
    case 'day':
      return <TextInput {...words} type="date" value={text} onChange={onText} />;
    case 'month':
      return (
        <TextInput {...words} type="month" placeholder="AAAA-MM" value={text} onChange={onText} />
      );
    case 'integer':
    case 'money':
    case 'rate':
      return <NumericField {...props} />;
    case 'boolean':
      return (
        <Switch
          {...words}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect {...words} value={text} rightSection={selector} onChange={onText}>
          {value === null && <option value="">Elige…</option>}
          {Object.entries(field.choices).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </NativeSelect>
      );
    case 'reference':
      return <ReferenceField {...props} field={field} />;
    default:
      return field satisfies never;
  }
};

type ReferenceFieldProps = EntryFieldProps & { field: FieldOf<'reference'> };

const ReferenceField = (props: ReferenceFieldProps) => {
  const { field, value, references, own, onChange } = props;
  const referred = isEntity(field.entity) ? catalogueWords(CATALOGUES[field.entity]) : null;
  const disabledWord = referred?.done('desactivad') ?? '';
  return (
    <div>
      <Select
        {...wordsOf(props)}
        searchable
        clearable={field.optional === true}
        limit={SHOWN_OPTIONS_MAX}
        data={withOwn(references.optionsOf(field.entity), { own, disabledWord })}
        value={value === null ? null : String(value)}
        placeholder="Escribe para buscar"
        nothingFoundMessage="Nada coincide"
        clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
      {references.hasFailed && referred && (
        <LookupFailed things={referred.them} onRetry={references.onRetry} />
      )}
    </div>
  );
};

const NumericField = (props: EntryFieldProps) => {
  const { field, value, onChange } = props;
  const shared = {
    ...wordsOf(props),
    ...COLOMBIAN,
    hideControls: true,
    allowNegative: false,
    clampBehavior: 'none' as const,
  };
  if (field.kind === 'rate') {
    return (
      <NumberInput
        {...shared}
        inputMode="decimal"
        decimalScale={2}
        suffix=" %"
        value={toPercent(value)}
        onChange={(typed) => onChange(toFraction(typed))}
      />
    );
  }
  return (
    <NumberInput
      {...shared}
      inputMode="numeric"
      decimalScale={0}
      {...(field.kind === 'money' && { prefix: '$ ' })}
      {...(field.kind === 'integer' && field.unit && { suffix: ` ${field.unit}` })}
      value={value === null ? '' : Number(value)}
      onChange={(typed) => onChange(asNumber(typed))}
    />
  );
};
