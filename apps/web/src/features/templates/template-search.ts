/** What the address of a version says besides its number. */
export type TemplateSearch = {
  /** The comparison with the version in force is open. */
  readonly compare?: true;
  /** The block that is chosen. */
  readonly block?: string;
};

export const readTemplateSearch = (search: Record<string, unknown>): TemplateSearch => ({
  ...(search['compare'] === true && { compare: true }),
  ...(typeof search['block'] === 'string' && { block: search['block'] }),
});
