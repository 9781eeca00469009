import type { ApplicationForm } from '#features/applications/use-application.ts';
import { idOfField } from '#features/applications/wizard/use-field-focus.ts';

const shared = ({ errors, check }: ApplicationForm, name: string) => ({
  id: idOfField(name),
  size: 'lg' as const,
  error: errors[name],
  onBlur: () => check(name),
});

/** What a field shares with every other whose text is what was typed. */
export const textField = (form: ApplicationForm, name: string) => ({
  ...shared(form, name),
  name,
  value: form.typed[name] ?? '',
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    form.set({ [name]: currentTarget.value }),
});

/** The same for one that puts points and spaces in, and so keeps its text by itself. */
export const formattedField = (form: ApplicationForm, name: string) => {
  const { value, ...field } = textField(form, name);
  return { ...field, defaultValue: value };
};

export const moneyField = (form: ApplicationForm, name: string) => ({
  ...shared(form, name),
  name,
  digits: form.typed[name] ?? '',
  onDigits: (digits: string) => form.set({ [name]: digits }),
});

/** A field whose value is chosen from a list. */
export const choiceField = (form: ApplicationForm, name: string) => ({
  ...shared(form, name),
  value: form.typed[name] || null,
  onChange: (value: string | null) => form.set({ [name]: value ?? '' }),
});
