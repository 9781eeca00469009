import type { Route } from '@cuotaclara/contract';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { FormStore } from '#lib/form/form-store.ts';

// What a field holds is known where its name is checked, at `useRouteForm`.
type AnyStore = FormStore<Record<string, unknown>>;

type FormScope = {
  readonly store: AnyStore;
  readonly route: Route;
};

export const FormContext = createContext<FormScope | null>(null);

export const useFormScope = (): FormScope => {
  const scope = use(FormContext);
  if (scope === null) throw new Error('A part of a form stands outside of its form.');
  return scope;
};

export const useFormNow = (store: AnyStore) => useSyncExternalStore(store.subscribe, store.read);

/** One field of the form around: what it holds, what is wrong with it, how it changes. */
export const useField = (name: string) => {
  const { store } = useFormScope();
  const { typed, errors } = useFormNow(store);
  useEffect(() => store.register(name), [store, name]);
  return {
    value: typed[name],
    error: errors[name],
    set: (value: unknown): void => store.set({ [name]: value }),
  };
};
