import { isSameText } from '@cuotaclara/contract/templates/compare-blocks';
import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { ApiError } from '#lib/api/api-error.ts';
import { wasChangedMeanwhile } from '#lib/api/changed-meanwhile.ts';
import { type Blocks, unsavable } from './block-edits.ts';

const TYPING_PAUSE_MS = 900;
const RETRY_MS = 8000;

/** How far what is on the screen is kept. */
export type Saving =
  | { readonly stand: 'saved' | 'typing' | 'saving' | 'offline' }
  | { readonly stand: 'refused'; readonly why: string }
  /** Another person saved another text: both are kept until one is chosen. */
  | { readonly stand: 'conflict'; readonly theirs: TemplateDetail };

type SaverDeps = {
  readonly send: (blocks: Blocks, version: number) => Promise<TemplateDetail>;
  readonly readTheirs: () => Promise<TemplateDetail>;
  readonly onSaving: (saving: Saving) => void;
  /** The server has what is on the screen. */
  readonly onSaved: (reply: TemplateDetail, isNewest: boolean) => void;
};

type Opened = { readonly version: number; readonly blocks: Blocks };

/** Another text was saved, or it was proposed meanwhile: this one cannot be saved over it. */
const isConflict = (failure: unknown): boolean =>
  wasChangedMeanwhile(failure) ||
  (failure instanceof ApiError && failure.code === 'template_not_in_state');

/** What a failed save means; rejects where it should only be tried again. */
async function readFailure(failure: unknown, { readTheirs }: SaverDeps): Promise<Saving> {
  if (isConflict(failure)) return { stand: 'conflict', theirs: await readTheirs() };
  if (failure instanceof ApiError && failure.status < 500) {
    return { stand: 'refused', why: failure.message };
  }
  throw failure;
}

type Conflict = Extract<Saving, { stand: 'conflict' }>;

/** Whether the other text of a conflict is the draft that was sent. */
const isTextOf = (saving: Saving, sent: Blocks): saving is Conflict =>
  saving.stand === 'conflict' &&
  saving.theirs.state === 'DRAFT' &&
  isSameText(saving.theirs.blocks, sent);

/** Saves blocks as they are typed, one call at a time, and tries again while nothing answers. */
export function createSaver(deps: SaverDeps, opened: Opened) {
  let { version, blocks } = opened;
  let saved: Blocks | null = opened.blocks;
  let stand: Saving['stand'] = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  /** Sent without an answer: the server may have it or not. */
  let unanswered: Blocks | null = null;

  const tell = (saving: Saving): void => {
    stand = saving.stand;
    deps.onSaving(saving);
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };
  const isDue = (): boolean => blocks !== saved && !isBusy && stand !== 'conflict';

  const keep = (reply: TemplateDetail, sent: Blocks): void => {
    version = reply.version;
    saved = sent;
    unanswered = null;
    const isNewest = blocks === sent;
    deps.onSaved(reply, isNewest);
    tell({ stand: isNewest ? 'saved' : 'typing' });
    if (!isNewest) later(TYPING_PAUSE_MS);
  };
  const send = async (sent: Blocks): Promise<void> => {
    tell({ stand: 'saving' });
    keep(await deps.send(sent, version), sent);
  };
  /** The conflict of a text with itself, saved by a call whose answer was lost, is none. */
  const settleFailure = async (failure: unknown): Promise<void> => {
    const saving = await readFailure(failure, deps);
    if (unanswered !== null && isTextOf(saving, unanswered)) keep(saving.theirs, unanswered);
    else tell(saving);
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    // A change was undone before it was sent.
    if (blocks === saved && stand === 'typing') tell({ stand: 'saved' });
    if (!isDue()) return;
    const why = unsavable(blocks);
    if (why !== null) return tell({ stand: 'refused', why });
    isBusy = true;
    const sent = blocks;
    try {
      await send(sent).catch(settleFailure);
    } catch {
      unanswered = sent;
      tell({ stand: 'offline' });
      later(RETRY_MS);
    } finally {
      isBusy = false;
    }
  };

  return {
    version: () => version,
    save,
    change: (next: Blocks): void => {
      blocks = next;
      if (stand === 'conflict') return;
      tell({ stand: 'typing' });
      later(TYPING_PAUSE_MS);
    },
    /** Ends a conflict with what counts from now on: theirs, or mine saved over it. */
    settle: (theirs: TemplateDetail, chosen: Blocks): void => {
      version = theirs.version;
      saved = theirs.blocks;
      blocks = chosen;
      tell({ stand: chosen === theirs.blocks ? 'saved' : 'typing' });
      void save();
    },
    /** What is not saved yet is sent, and not tried again. */
    stop: (): void => {
      void save().finally(() => clearTimeout(timer));
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
