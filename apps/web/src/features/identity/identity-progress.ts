import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import type { Instalment } from '#ui/instalments/instalment.ts';
import { ITEM_WORDS } from './item-words.ts';

type IdentityDocuments = readonly OwnIdentityItem[];

export const needsCapture = ({ uploaded, asked_reason }: OwnIdentityItem): boolean =>
  !uploaded || asked_reason !== null;

/** What this person should do now: what was asked again, then what must be there. */
export const nextItem = (
  items: IdentityDocuments,
  state: IdentityState,
): OwnIdentityItem | null => {
  if (state === 'approved') return null;
  const open = items.filter(needsCapture);
  return (
    open.find(({ asked_reason }) => asked_reason !== null) ??
    open.find(({ mandatory }) => mandatory) ??
    open[0] ??
    null
  );
};

/** The step that opens by itself after another: what must be there, never what is optional. */
export const nextToTake = (items: IdentityDocuments): OwnIdentityItem | null => {
  const open = items.filter(needsCapture);
  return (
    open.find(({ asked_reason }) => asked_reason !== null) ??
    open.find(({ mandatory }) => mandatory) ??
    null
  );
};

/** The items that must be there: without biometric consent the selfie is not one of them. */
export const mandatoryItems = (items: IdentityDocuments): IdentityDocuments =>
  items.filter(({ mandatory }) => mandatory);

/** One segment per item, in their order. */
export const segmentsOf = (items: IdentityDocuments, next: OwnIdentityItem | null): Instalment[] =>
  items.map((item) => {
    if (item === next) return 'next';
    return needsCapture(item) ? 'future' : 'paid';
  });

/** About how long the rest takes; null when nothing is left. */
export const remainingText = (items: IdentityDocuments): string | null => {
  const seconds = items
    .filter(needsCapture)
    .reduce((sum, { key }) => sum + ITEM_WORDS[key].seconds, 0);
  if (seconds === 0) return null;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'Falta un minuto' : `Faltan unos ${minutes} minutos`;
};
