const PAGE_COUNT = 10;

/** Pages that follow one another, as people turn them. */
export const pagesFrom = (path: string, first: number): readonly string[] =>
  Array.from({ length: PAGE_COUNT }, (_, index) => {
    const joint = path.includes('?') ? '&' : '?';
    return `${path}${joint}page_number=${first + index}`;
  });
