/** Query keys of the search in the command palette. */
export const foundKeys = { text: (text: string) => ['shell', 'found', text] as const };
