export type PagerItem = { kind: 'page'; number: number } | { kind: 'gap'; after: number };

const SHOWN_WITHOUT_GAPS = 7;

const page = (number: number): PagerItem => ({ kind: 'page', number });
const gap = (after: number): PagerItem => ({ kind: 'gap', after });
const pages = (from: number, to: number): PagerItem[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => page(from + index));

type PagerPosition = { current: number; count: number };

/** Which page numbers a pager offers: the ends and the neighbours of the current one. */
export const pagerItems = ({ current, count }: PagerPosition): PagerItem[] => {
  const last = count - 1;
  if (count <= SHOWN_WITHOUT_GAPS) return pages(0, last);
  const from = Math.max(0, Math.min(current - 1, last - 2));
  const to = Math.min(last, Math.max(current + 1, 2));
  return [
    ...(from > 0 ? [page(0)] : []),
    ...(from > 1 ? [gap(0)] : []),
    ...pages(from, to),
    ...(to < last - 1 ? [gap(to)] : []),
    ...(to < last ? [page(last)] : []),
  ];
};
