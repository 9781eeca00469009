import {
  IDENTITY_ITEM_KEYS,
  IDENTITY_ITEMS,
  type IdentityItem,
} from '@cuotaclara/contract/values/identity-items';

export type StageTitle = {
  readonly title: string;
  readonly step: { readonly number: number; readonly total: number };
};

/** What every part of a capture shows on top: which item it is, and which of how many. */
export const stageProps = (key: IdentityItem): StageTitle => ({
  title: IDENTITY_ITEMS[key].title,
  step: { number: IDENTITY_ITEM_KEYS.indexOf(key) + 1, total: IDENTITY_ITEM_KEYS.length },
});

/** What a file chooser offers for an item. */
export const uploadProps = (key: IdentityItem) =>
  IDENTITY_ITEMS[key].kind === 'photo'
    ? ({ kind: 'photo', label: 'Subir foto', accept: 'image/*' } as const)
    : ({ kind: 'video', label: 'Subir video', accept: 'video/*' } as const);
