import type { FunctionName } from '../permissions/functions.ts';

/** Kinds of work that wait: the words on the home, and the function of those who do the work. */
export type WaitingTable = Readonly<
  Record<string, { readonly label: string; readonly needs: FunctionName }>
>;
