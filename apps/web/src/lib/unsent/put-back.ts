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

type Put = 'later' | 'same' | 'changed';

/** Every field is set once: what the person changes afterwards stays. */
const put = ({ value, ...address }: UnsentField): Put => {
  const field = fieldAt(address);
  if (field === null || field.disabled || lacksChoice(field, value)) return 'later';
  const shown = isTick(field) ? String(field.checked) : field.value;
  // A page that restores its own fields needs no help.
  if (shown === value) return 'same';
  if (isPicker(field)) return choose(field, value) ? 'changed' : 'later';
  if (isTick(field)) field.click();
  else setValue(field, value);
  return 'changed';
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

type PutBack = {
  /** What is still to put back. */
  readonly rest: Unsent;
  readonly hasChanged: boolean;
};

/** Puts back what fits the page as it is now. */
export const putBack = (unsent: Unsent): PutBack => {
  const opener = openerOf(unsent);
  if (opener !== null && !opener.disabled) {
    opener.click();
    return { rest: { ...unsent, opener: null }, hasChanged: true };
  }
  const tried = unsent.fields.map((field) => ({ field, how: put(field) }));
  const fields = tried.filter(({ how }) => how === 'later').map(({ field }) => field);
  return { rest: { ...unsent, fields }, hasChanged: tried.some(({ how }) => how === 'changed') };
};
