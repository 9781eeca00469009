import type { ApplicationForm } from '#features/applications/use-application.ts';
import { choiceField } from './field-props.ts';
import { Picker, type PickerProps } from './picker.tsx';
import type { Lookups } from './use-lookups.ts';

type LookupPickerProps = Pick<PickerProps, 'label' | 'description' | 'ownLabel' | 'things'> & {
  form: ApplicationForm;
  name: string;
  lookups: Lookups;
  /** What it offers. */
  from: 'genders' | 'maritalStatuses' | 'countries' | 'cities';
};

/** A field of the form whose value is an entry of a catalogue. */
export const LookupPicker = ({ form, name, lookups, from, ...words }: LookupPickerProps) => (
  <Picker
    {...choiceField(form, name)}
    {...words}
    options={lookups[from]}
    onRetry={lookups.onRetry}
  />
);
