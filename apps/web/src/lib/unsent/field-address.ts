export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The address of a field on a page that was drawn again: its dialog, its label, its turn. */
export type FieldAddress = {
  /** Title of the dialog around the field; empty for a form of the page itself. */
  readonly dialog: string;
  readonly label: string;
  /** Position among the fields of the dialog with the same label. */
  readonly nth: number;
};

const FIELDS = 'input, textarea, select';
const DIALOG = '[role="dialog"]';
/** A page that asks something without being a form: paying, signing. */
const KEEPING_PAGE = '[data-keeps]';

/** Secrets are typed again, files cannot be kept, and a search is no work to lose. */
const NEVER_KEPT = ['password', 'file', 'hidden', 'search', 'submit', 'button'];
const SECRET_HINTS = /^(one-time-code|current-password|new-password|cc-)/;

const textOf = (element: Element | null): string => element?.textContent?.trim() ?? '';

/** Title of a dialog, which `aria-labelledby` names. */
export const titleOf = (dialog: Element): string =>
  textOf(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')) ||
  (dialog.getAttribute('aria-label') ?? '');

/** A card says figures that change with what is chosen, so that it has a name of its own. */
const labelOf = (field: Field): string =>
  field.dataset.keptAs ||
  textOf(field.labels?.[0] ?? null) ||
  field.getAttribute('aria-label') ||
  field.name;

const isSecret = (field: Field): boolean =>
  SECRET_HINTS.test(field.getAttribute('autocomplete') ?? '');

/** Whether a field is part of a form or dialog whose contents may be put back later. */
export const isKeepable = (target: EventTarget | null): target is Field =>
  target instanceof Element &&
  target.matches(FIELDS) &&
  !NEVER_KEPT.includes((target as Field).type) &&
  !isSecret(target as Field) &&
  target.closest('[role="search"]') === null &&
  target.closest(`form, ${DIALOG}, ${KEEPING_PAGE}`) !== null;

/** Fields of the page around a button: what the button chose stands in one of them. */
export const fieldsBeside = (button: Element): Field[] => {
  const page = button.closest(KEEPING_PAGE);
  return page === null ? [] : keepableFields().filter((field) => page.contains(field));
};

const dialogOf = (field: Field): string => {
  const dialog = field.closest(DIALOG);
  return dialog === null ? '' : titleOf(dialog);
};

const alike = (address: Omit<FieldAddress, 'nth'>): Field[] =>
  [...document.querySelectorAll(FIELDS)].filter(
    (field): field is Field =>
      isKeepable(field) && labelOf(field) === address.label && dialogOf(field) === address.dialog,
  );

export const addressOf = (field: Field): FieldAddress => {
  const address = { dialog: dialogOf(field), label: labelOf(field) };
  return { ...address, nth: alike(address).indexOf(field) };
};

export const fieldAt = (address: FieldAddress): Field | null => alike(address)[address.nth] ?? null;

/** Fields of the forms and dialogs on the page that a person can change. */
export const keepableFields = (): Field[] =>
  [...document.querySelectorAll(FIELDS)].filter(isKeepable);

/** A list to choose from that is no `select` of the browser: choosing causes no `input` event. */
export const isPicker = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.getAttribute('aria-haspopup') === 'listbox';

export const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
