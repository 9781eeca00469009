/** Which setting is open, and how: the back button closes it. */
export type SettingsSearch = { readonly edit?: string; readonly history?: string };

const NAME = /^\w{1,60}$/;

const readName = (value: unknown): string | undefined =>
  typeof value === 'string' && NAME.test(value) ? value : undefined;

/** Looks at the form alone: which settings there are is known to the screen, not to the route. */
export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => {
  const edit = readName(search['edit']);
  const history = readName(search['history']);
  return { ...(edit && { edit }), ...(history && { history }) };
};
