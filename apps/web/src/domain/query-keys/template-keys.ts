const ALL = ['templates'] as const;

/** Query keys of the templates of legal documents. */
export const templateKeys = {
  all: ALL,
  list: [...ALL, 'list'] as const,
  detail: (id: number) => [...ALL, 'detail', id] as const,
  credits: (search: string) => [...ALL, 'credits', search] as const,
  preview: (input: object) => [...ALL, 'preview', input] as const,
};
