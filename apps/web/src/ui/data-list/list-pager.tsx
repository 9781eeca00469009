import { countText } from '@cuotaclara/contract/values/number-text';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ListPage } from '#lib/list/list-model.ts';
import classes from './list-pager.module.css';
import { pagerItems } from './pager-items.ts';

type ListPagerProps = {
  page: ListPage;
  /** Unknown until the first page is there. */
  total: number | null;
  onPage: (page: ListPage) => void;
  /** Called when the user is about to ask for it, to load it early. */
  onPageIntent: (page: ListPage) => void;
};

const PAGE_SIZES = [10, 25, 50, 100];

const Range = ({ page, total }: Pick<ListPagerProps, 'page'> & { total: number }) => {
  const first = page.number * page.size + 1;
  if (first > total) {
    return (
      <p className={classes.range} role="status">
        0 de <strong>{countText(total)}</strong>
      </p>
    );
  }
  const last = Math.min(total, first + page.size - 1);
  return (
    <p className={classes.range} role="status">
      {countText(first)}–{countText(last)} de <strong>{countText(total)}</strong>
    </p>
  );
};

export const ListPager = ({ page, total, onPage, onPageIntent }: ListPagerProps) => (
  <div className={classes.pager}>
    {total === null ? <span className={classes.unknown} /> : <Range page={page} total={total} />}
    <label className={classes.size}>
      <select
        aria-label="Filas por página"
        value={page.size}
        onChange={(event) => onPage({ number: 0, size: Number(event.target.value) })}
      >
        {[...new Set([...PAGE_SIZES, page.size])]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {size} por página
            </option>
          ))}
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden="true" />
    </label>
    {total !== null && (
      <Pages
        current={page.number}
        pageCount={Math.ceil(total / page.size)}
        onChange={(number) => onPage({ number, size: page.size })}
        onIntent={(number) => onPageIntent({ number, size: page.size })}
      />
    )}
  </div>
);

type PagesProps = {
  current: number;
  pageCount: number;
  onChange: (number: number) => void;
  onIntent: (number: number) => void;
};

const Pages = ({ current, pageCount, onChange, onIntent }: PagesProps) => {
  // A pointer over a disabled button still enters it, so one that leads nowhere has no handlers.
  const leadsTo = (number: number) =>
    number < 0 || number >= pageCount
      ? { disabled: true }
      : {
          onClick: () => onChange(number),
          onPointerEnter: () => onIntent(number),
          onFocus: () => onIntent(number),
        };
  // From beyond the end one goes back to the last page.
  const previous = Math.min(current, pageCount) - 1;
  return (
    <nav className={classes.pages} aria-label="Páginas">
      <button type="button" aria-label="Página anterior" {...leadsTo(previous)}>
        <IconChevronLeft size={16} stroke={2} aria-hidden="true" />
      </button>
      {pagerItems({ current, count: pageCount }).map((item) =>
        item.kind === 'gap' ? (
          <span key={`gap-${item.after}`} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={item.number}
            type="button"
            aria-label={`Página ${item.number + 1}`}
            {...(item.number === current ? { 'aria-current': 'page' } : leadsTo(item.number))}
          >
            {item.number + 1}
          </button>
        ),
      )}
      <button type="button" aria-label="Página siguiente" {...leadsTo(current + 1)}>
        <IconChevronRight size={16} stroke={2} aria-hidden="true" />
      </button>
    </nav>
  );
};
