import { z } from '@cuotaclara/contract';
import { templateBlocks } from '@cuotaclara/contract/templates/blocks';
import type { Blocks } from './block-edits.ts';

const ITEM = 'template_draft';

const kept = z.object({
  userId: z.number(),
  templateId: z.number(),
  /** The version that the changes were made on. */
  version: z.number(),
  blocks: templateBlocks,
});

type Owner = { readonly userId: number; readonly templateId: number };

const readStored = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(ITEM) ?? 'null');
  } catch {
    return null;
  }
};

/** What was typed and not saved yet, in this tab: a reload without a connection loses nothing. */
export const keptDraft = {
  read: ({ userId, templateId }: Owner): { version: number; blocks: Blocks } | null => {
    const stored = kept.safeParse(readStored());
    const isMine =
      stored.success && stored.data.userId === userId && stored.data.templateId === templateId;
    return isMine ? stored.data : null;
  },
  keep: (draft: Owner & { readonly version: number; readonly blocks: Blocks }): void => {
    try {
      sessionStorage.setItem(ITEM, JSON.stringify(draft));
    } catch {
      // The browser keeps no more: the page itself still has it.
    }
  },
  forget: (): void => sessionStorage.removeItem(ITEM),
};
