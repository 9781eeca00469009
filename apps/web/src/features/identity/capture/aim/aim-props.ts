import type { IdentityItem } from '@cuotaclara/contract/identity/identity-items';

/** What the screens that take something have in common. */
export type AimProps = {
  itemKey: IdentityItem;
  /** Why what was chosen is no use. */
  problem: string | null;
  onTaken: (blob: Blob) => void;
  onFile: (file: File) => void;
  onClose: () => void;
};
