import type { FieldErrors } from './check-fields.ts';

/** A field is an input of that name, or stands in an element that carries it. */
const fieldIn = (form: HTMLElement | null, errors: FieldErrors): HTMLElement | undefined =>
  [...(form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].find((element) => {
    const name = element.dataset['field'] ?? element.getAttribute('name') ?? '';
    return errors[name] !== undefined && !element.matches('[type="hidden"]');
  });

const INPUTS = 'input, select, textarea, button';

/** Of several inputs under one name, the one that is wrong. */
const inputOf = (field: HTMLElement | undefined): HTMLElement | null | undefined =>
  field?.matches(INPUTS)
    ? field
    : (field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>(INPUTS));

/** Leads to the first field of a form that is wrong, in the order of the page. */
export const focusBadField = (form: HTMLElement | null, errors: FieldErrors): void =>
  inputOf(fieldIn(form, errors))?.focus();
