import type { TemplateBlock } from '@cuotaclara/contract/templates/blocks';
import { isSameText } from '@cuotaclara/contract/templates/compare-blocks';
import {
  getTemplate,
  saveTemplate,
  type TemplateDetail,
} from '@cuotaclara/contract/templates/templates';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { templateKeys } from '#domain/query-keys/template-keys.ts';
import { call } from '#lib/api/call.ts';
import { useSession } from '#lib/session/session.ts';
import type { Blocks } from './block-edits.ts';
import { createSaver, type Saver, type Saving } from './create-saver.ts';
import { keptDraft } from './kept-draft.ts';

/** Something that was taken out and can be put back. */
export type Undoable = { readonly words: string; readonly before: Blocks };

const SAVED: Saving = { stand: 'saved' };

/** What this tab kept of the draft, where the server has not got it. */
const openKept = (template: TemplateDetail, userId: number): Blocks | null => {
  if (!template.may.edit) return null;
  const kept = keptDraft.read({ userId, templateId: template.template_id });
  return kept !== null && !isSameText(kept.blocks, template.blocks) ? kept.blocks : null;
};

/** The version that what is on the screen was made on: a kept draft may be older. */
const openVersion = (template: TemplateDetail, userId: number, isKept: boolean): number => {
  const kept = isKept ? keptDraft.read({ userId, templateId: template.template_id }) : null;
  return kept?.version ?? template.version;
};

/** Makes the saver of a draft for as long as its page is open. */
const useSaver = (template: TemplateDetail, kept: Blocks | null, userId: number) => {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<Saving>(SAVED);
  const id = template.template_id;
  const [saver] = useState<Saver>(() =>
    createSaver(
      {
        send: (blocks, version) =>
          call(saveTemplate, {
            params: { id },
            body: { blocks: [...blocks], note: template.note, version },
          }),
        readTheirs: () => call(getTemplate, { params: { id } }),
        onSaving: setSaving,
        onSaved: (reply, isNewest) => {
          queryClient.setQueryData(templateKeys.detail(id), reply);
          if (isNewest) keptDraft.forget();
        },
      },
      {
        version: openVersion(template, userId, kept !== null),
        blocks: template.blocks,
      },
    ),
  );
  useEffect(() => {
    if (kept !== null) saver.change(kept);
    const again = (): void => void saver.save();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      saver.stop();
    };
  }, [saver, kept]);
  return { saver, saving };
};

/** The blocks being written: changed here at once, saved as they are typed. */
export const useDraft = (template: TemplateDetail) => {
  const { user } = useSession();
  const userId = user?.user_id ?? 0;
  const [kept] = useState(() => openKept(template, userId));
  const [blocks, setBlocks] = useState<Blocks>(kept ?? template.blocks);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const { saver, saving } = useSaver(template, kept, userId);

  const change = (next: Blocks, undo: Undoable | null = null): void => {
    if (next === blocks) return;
    setBlocks(next);
    setUndoable(undo);
    const templateId = template.template_id;
    keptDraft.keep({ userId, templateId, version: saver.version(), blocks: next });
    saver.change(next);
  };

  /** Ends a conflict; what was not chosen can be brought back. */
  const settle = (theirs: TemplateDetail, chosen: 'mine' | 'theirs'): void => {
    const next = chosen === 'mine' ? blocks : theirs.blocks;
    const other = chosen === 'mine' ? theirs.blocks : blocks;
    const words = chosen === 'mine' ? 'Quedó tu texto.' : 'Quedó el texto de la otra persona.';
    setBlocks(next);
    setUndoable({ words, before: other });
    saver.settle(theirs, next);
    if (chosen === 'theirs') keptDraft.forget();
  };

  return {
    blocks,
    saving,
    undoable,
    version: saver.version,
    save: saver.save,
    change,
    changeBlock: (block: TemplateBlock) =>
      change(blocks.map((each) => (each.id === block.id ? block : each))),
    undo: () => undoable && change(undoable.before),
    settle,
  };
};

export type Draft = ReturnType<typeof useDraft>;
