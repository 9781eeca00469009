import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { useState } from 'react';
import { type Typed, typedDraft } from '#lib/typed-draft.ts';
import { typedOf } from './typed-of.ts';

type Typing = {
  readonly process: CreditProcess;
  /** Whose words these are and what they are about, so that a reload finds them. */
  readonly subject: string;
  /** Initial values of fields that are not filled in yet. */
  readonly usual: Typed;
};

const without = (typed: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)));

const whereEmpty = (saved: Typed, usual: Typed): Typed =>
  Object.fromEntries(Object.entries(usual).filter(([name]) => (saved[name] ?? '') === ''));

/** What is typed over what is saved: only a page that is left saves, and nothing typed is lost. */
export const useTyped = ({ process, subject, usual }: Typing) => {
  const saved = typedOf(process);
  const [mine, setMine] = useState(() => typedDraft.read(subject));
  const keep = (next: Typed): void => {
    setMine(next);
    typedDraft.keep({ subject, typed: next });
  };
  const isDirty = (names: readonly string[]): boolean =>
    names.some((name) => mine[name] !== undefined && mine[name] !== (saved[name] ?? ''));
  return {
    typed: { ...saved, ...whereEmpty(saved, usual), ...mine },
    set: (values: Typed) => keep({ ...mine, ...values }),
    drop: (names: readonly string[]) => keep(without(mine, names)),
    forget: () => {
      setMine({});
      typedDraft.forget();
    },
    isDirty,
    isAnyDirty: isDirty(Object.keys(mine)),
  };
};
