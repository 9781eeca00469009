import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { StageTitle } from '#features/identity/capture/stage-props.ts';

/** What the screens that take something have in common. */
export type AimProps = {
  itemKey: IdentityItem;
  /** What the top says where it is not one of the four items. */
  stage?: StageTitle;
  /** Why what was chosen is no use. */
  problem: string | null;
  onTaken: (blob: Blob) => void;
  /** Null where only the camera counts. */
  onFile: ((file: File) => void) | null;
  onClose: () => void;
};
