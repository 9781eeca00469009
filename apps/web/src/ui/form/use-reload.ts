import { ON_SCREEN, useCommit } from '#lib/api/use-commit.ts';
import type { Sending } from '#lib/form/form-store.ts';

type Reload = {
  readonly reload: () => void;
  readonly reloading: Sending['reloading'];
};

/**
 * Reads what another person has changed, where a form offers it. Then the refusal is forgotten: the
 * next sending carries what was read. A failure of reading is told by a toast.
 */
export const useReload = (
  read: (() => Promise<unknown>) | undefined,
  forget: () => void,
): Reload => {
  const { mutate, isPending } = useCommit({
    mutationFn: async () => read?.(),
    onSuccess: forget,
    done: ON_SCREEN,
    meta: { inline: true },
  });
  const offered = isPending ? 'under_way' : 'offered';
  return { reload: () => mutate(), reloading: read === undefined ? null : offered };
};
