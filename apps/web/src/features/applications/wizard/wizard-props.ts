import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import type { FormKind } from '#features/applications/application-form.ts';
import type { useSaveStep } from '#features/applications/use-save-step.ts';
import type { Audience } from './application-pages.ts';
import type { Part } from './application-parts.ts';

export type WizardProps = {
  audience: Audience;
  process: CreditProcess;
  kind: FormKind;
  /** Whose words these are and what they are about, so that a reload finds them. */
  subject: string;
  /** What the address asks for; null for where it goes on. */
  part: Part | null;
  asksSupplier: boolean;
  save: ReturnType<typeof useSaveStep>;
  /** With the draft that the first step has just made. */
  onPart: (part: Part, saved?: CreditProcess) => void;
  /** Fetches what was saved elsewhere. */
  onReload: () => Promise<unknown>;
  onSent: (creditId: number) => void;
  onDiscarded: () => void;
};
