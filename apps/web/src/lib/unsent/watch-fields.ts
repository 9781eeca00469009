import {
  addressOf,
  type Field,
  fieldsBeside,
  isKeepable,
  isPicker,
  isTick,
  keepableFields,
  titleOf,
} from './field-address.ts';
import type { Unsent } from './unsent-item.ts';

type Opened = { readonly button: string; readonly href: string };

const shownIn = (field: Field): string => (isTick(field) ? String(field.checked) : field.value);

const nameOf = (button: Element): string =>
  button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';

/** A picker beside a field that was typed in belongs to the same act. */
const isBesideTyped = (field: Field, typed: WeakSet<Field>): boolean =>
  isPicker(field) &&
  field.value !== '' &&
  keepableFields().some((other) => typed.has(other) && other.form === field.form);

/** Remembers which fields the person changed, and which button opened the dialog on the page. */
export const watchFields = () => {
  const typed = new WeakSet<Field>();
  let opened: Opened | null = null;
  const note = ({ target }: Event): void => {
    if (isKeepable(target)) typed.add(target);
  };
  const noteOpener = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null || button.closest('[role="dialog"]') !== null) return;
    opened = { button: nameOf(button), href: location.href };
    for (const field of fieldsBeside(button)) typed.add(field);
  };
  document.addEventListener('input', note, true);
  document.addEventListener('change', note, true);
  document.addEventListener('click', noteOpener, true);
  return {
    /** The texts that would be lost now; null when nothing was typed. */
    read: (): Pick<Unsent, 'opener' | 'fields'> | null => {
      const fields = keepableFields()
        .filter((field) => typed.has(field) || isBesideTyped(field, typed))
        .map((field) => ({ ...addressOf(field), value: shownIn(field) }));
      if (fields.length === 0) return null;
      const dialog = document.querySelector('[role="dialog"]');
      // A dialog of the address opens by itself: opening it has changed the address.
      const isOfPage = dialog !== null && titleOf(dialog) !== '' && opened?.href === location.href;
      return { fields, opener: isOfPage ? (opened?.button ?? null) : null };
    },
    stop: (): void => {
      document.removeEventListener('input', note, true);
      document.removeEventListener('change', note, true);
      document.removeEventListener('click', noteOpener, true);
    },
  };
};
