const ALL = ['auth'] as const;

/** Query keys of signing in and of the links in mails. */
export const authKeys = {
  options: [...ALL, 'options'] as const,
  support: [...ALL, 'support'] as const,
  link: (token: string) => [...ALL, 'link', token] as const,
  verification: (id: string) => [...ALL, 'verification', id] as const,
};
