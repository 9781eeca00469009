import { type Field, fieldAt, isPicker, isTick } from './field-address.ts';
import type { Unsent, UnsentField } from './unsent-item.ts';

/** React listens to the setter of the element, so the value is set by that of its prototype. */
const setValue = (field: Field, value: string): void => {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Whether the choice is settled; a list that has just been opened is looked at again. */
const choose = (picker: HTMLInputElement, value: string): boolean => {
  const list = document.getElementById(picker.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  if (options.length === 0) {
    if (picker.getAttribute('aria-expanded') !== 'true') picker.click();
    return false;
  }
  options.find((option) => option.textContent?.trim() === value)?.click();
  return true;
};

/** Choices that are fetched come after the field: it is set once they are there. */
const lacksChoice = (field: Field, value: string): boolean =>
  field instanceof HTMLSelectElement && [...field.options].every((each) => each.value !== value);

/** Every field is set once: what the person changes afterwards stays. */
const put = ({ value, ...address }: UnsentField): boolean => {
  const field = fieldAt(address);
  if (field === null || field.disabled || lacksChoice(field, value)) return false;
  if (isPicker(field)) return field.value === value || choose(field, value);
  if (!isTick(field)) setValue(field, value);
  else if (String(field.checked) !== value) field.click();
  return true;
};

const openerOf = (unsent: Unsent): HTMLButtonElement | null => {
  const isOpen = document.querySelector('[role="dialog"]') !== null;
  if (unsent.opener === null || isOpen) return null;
  const named = [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === unsent.opener,
  );
  // Several buttons of one name cannot be told apart: the person opens it.
  return named.length === 1 ? (named[0] ?? null) : null;
};

/** Puts back what fits the page as it is now. Gives what is still to put back. */
export const putBack = (unsent: Unsent): Unsent => {
  const opener = openerOf(unsent);
  if (opener !== null && !opener.disabled) {
    opener.click();
    return { ...unsent, opener: null };
  }
  return { ...unsent, fields: unsent.fields.filter((field) => !put(field)) };
};
