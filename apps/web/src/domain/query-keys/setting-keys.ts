const ALL = ['settings'] as const;

/** Query keys of the settings. A changed setting invalidates every query of the application. */
export const settingKeys = {
  list: [...ALL, 'list'] as const,
  history: (name: string) => [...ALL, 'history', name] as const,
};
