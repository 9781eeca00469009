import type { IdentityItem } from '@cuotaclara/contract/values/identity-items';
import type { CaptureState } from '#features/identity/capture/capture-state.ts';
import { keptFiles } from '#lib/kept-files.ts';

/** What a reload would otherwise lose. */
export type KeptCapture = {
  readonly userId: number;
  readonly keptAtMs: number;
  readonly state: Extract<CaptureState, { stage: 'reviewing' | 'sending' }>;
};

const KEPT_FOR_MS = 12 * 60 * 60_000;

const nameOf = (key: IdentityItem): string => `identity-${key}`;

const isKept = (value: unknown): value is KeptCapture =>
  typeof value === 'object' && value !== null && 'userId' in value && 'state' in value;

type Owner = { readonly userId: number; readonly key: IdentityItem };

/** Only for who took it, and not for long: a computer may have more than one person. */
export const readKeptCapture = async ({ userId, key }: Owner): Promise<KeptCapture | null> => {
  const kept = await keptFiles.read(nameOf(key));
  if (!isKept(kept)) return null;
  if (kept.userId === userId && Date.now() - kept.keptAtMs < KEPT_FOR_MS) return kept;
  await keptFiles.remove(nameOf(key));
  return null;
};

/** Keeps what is taken and not yet sent; whatever else a capture is, there is nothing to keep. */
export const keepCapture = ({ userId, key }: Owner, state: CaptureState): Promise<void> => {
  switch (state.stage) {
    case 'reviewing':
    case 'sending':
      return keptFiles.write(nameOf(key), { userId, keptAtMs: Date.now(), state });
    case 'proving':
      return keepCapture({ userId, key }, { stage: 'reviewing', taken: state.taken });
    case 'refused':
      return state.isFinal
        ? keptFiles.remove(nameOf(key))
        : keepCapture({ userId, key }, { stage: 'reviewing', taken: state.taken });
    case 'aiming':
    case 'sent':
      return keptFiles.remove(nameOf(key));
    default:
      return state satisfies never;
  }
};
