import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './papers.module.css';

const SHOWN_AT_FIRST = 4;

type FoldedProps = { readonly lines: readonly ReactNode[]; readonly more: string };

/** The first lines of a list; the rest on demand. */
export const Folded = ({ lines, more }: FoldedProps) => {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ul className={classes.list}>{isWhole ? lines : lines.slice(0, SHOWN_AT_FIRST)}</ul>
      {lines.length > SHOWN_AT_FIRST && (
        <Button
          variant="default"
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : `${more} (${lines.length})`}
        </Button>
      )}
    </>
  );
};
