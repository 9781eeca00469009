import type { ResolvedBlock, TextRun } from '@cuotaclara/contract/documents/resolved';
import { useEffect, useRef } from 'react';
import classes from './paper.module.css';

type PaperProps = {
  readonly blocks: readonly ResolvedBlock[];
  /** «Sin número · Popayán, 15 de noviembre de 2026» */
  readonly line: string;
  readonly chosenId: string | null;
};

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  runs.map(({ text, bold, variable }, at) => {
    const words = bold ? <strong>{text}</strong> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text.
      <span key={at} className={variable === undefined ? undefined : classes.filled}>
        {words}
      </span>
    );
  });

type Of<Type extends ResolvedBlock['type']> = { block: Extract<ResolvedBlock, { type: Type }> };

const Clause = ({ block }: Of<'clause'>) =>
  block.paragraphs.map((runs, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the clause.
    <p key={at}>
      {at === 0 && (
        <strong>
          {block.number}. {block.title}.{' '}
        </strong>
      )}
      <Runs runs={runs} />
    </p>
  ));

const Facts = ({ block }: Of<'facts'>) => (
  <>
    {block.title !== null && <h4 className={classes.title}>{block.title}</h4>}
    <dl className={classes.facts}>
      {block.rows.map(({ label, runs }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Runs runs={runs} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);

/** A plan of sixty instalments would hide the clauses around it. */
const ROWS_SHOWN = 6;

const Table = ({ block: { title, columns, rows, total } }: Of<'table'>) => (
  <>
    {title !== null && <h4 className={classes.title}>{title}</h4>}
    <section
      className={classes.scroll}
      aria-label={`Tabla: ${title ?? columns.map(({ label }) => label).join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label, align }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={at} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_SHOWN).map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                <td key={at} data-align={columns[at]?.align}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              {total.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                <td key={at} data-align={columns[at]?.align}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
    {rows.length > ROWS_SHOWN && (
      <p className={classes.more}>y {rows.length - ROWS_SHOWN} filas más, todas en el PDF</p>
    )}
  </>
);

const Signatures = ({ block }: Of<'signatures'>) => (
  <ul className={classes.signers}>
    {block.signers.map(({ name, detail, role }) => (
      <li key={`${role} ${detail}`} className={classes.signer}>
        <strong>{name}</strong>
        <span>{detail}</span>
        <span>{role}</span>
      </li>
    ))}
  </ul>
);

const BlockText = ({ block }: { block: ResolvedBlock }) => {
  switch (block.type) {
    case 'heading':
      return (
        <h3 className={classes.heading}>
          <Runs runs={block.runs} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'clause':
      return <Clause block={block} />;
    case 'facts':
      return <Facts block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'signatures':
      return <Signatures block={block} />;
  }
};

/** A third from the top, where a reader looks. */
const SIGHT_SHARE = 0.3;

/** The document with a real credit, stamped; the block being edited is tinted and in sight. */
export const Paper = ({ blocks, line, chosenId }: PaperProps) => {
  const sheet = useRef<HTMLElement>(null);
  const isThere = blocks.some(({ id }) => id === chosenId);
  useEffect(() => {
    const element = sheet.current;
    const block = isThere ? element?.querySelector<HTMLElement>('[data-chosen]') : null;
    if (!element || !block || chosenId === null) return;
    // Only the paper moves, never the page around it.
    element.scrollTo?.({ top: block.offsetTop - element.clientHeight * SIGHT_SHARE });
  }, [chosenId, isThere]);
  return (
    <article
      ref={sheet}
      className={classes.paper}
      aria-label="Vista previa del documento"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
      tabIndex={0}
    >
      <span className={classes.stamp} aria-hidden="true" />
      <p className="visually-hidden">Borrador, sin número</p>
      {blocks.map((block, at) => (
        <div
          key={block.id}
          className={classes.block}
          data-chosen={block.id === chosenId || undefined}
        >
          <BlockText block={block} />
          {at === 0 && block.type === 'heading' && <p className={classes.line}>{line}</p>}
        </div>
      ))}
    </article>
  );
};
