import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PlainList } from '#ui/layout/basics/plain-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type Decided, HitItem } from './hit-item.tsx';
import { VERBS } from './hit-words.ts';
import classes from './screening.module.css';
import { screeningQueries } from './screening-queries.ts';
import { UndoDecision } from './undo-decision.tsx';

/** The undecided hits in the lists, oldest first. */
export const OpenHits = () => (
  <Panel
    title="Coincidencias por decidir"
    note="Un nombre parecido no basta: revisa y deja escrita tu decisión."
  >
    <Hits />
  </Panel>
);

const Hits = () => {
  const [decided, setDecided] = useState<Decided | null>(null);
  return (
    <>
      {decided !== null && <JustDecided decided={decided} onUndone={() => setDecided(null)} />}
      <HitList onDecided={setDecided} />
    </>
  );
};

const NOTHING = (
  <p className={classes.nothing}>
    <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
    Nada espera por ti. Lo nuevo aparecerá aquí.
  </p>
);

const HitList = ({ onDecided }: { onDecided: (decided: Decided) => void }) => {
  const query = useInfiniteQuery(screeningQueries.hits);
  return (
    <Loaded
      query={query}
      things="las coincidencias"
      waiting="Buscando coincidencias"
      skeleton={120}
      failed={failureText}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      empty={NOTHING}
    >
      {({ pages }) => (
        <>
          <PlainList
            items={pages.flatMap(({ data }) => data)}
            itemKey={({ screening_hit_id: id }) => id}
            hasLines
            room={4}
          >
            {(hit) => <HitItem hit={hit} onDecided={onDecided} />}
          </PlainList>
          {query.hasNextPage && (
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Ver más coincidencias
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
};

type JustDecidedProps = { decided: Decided; onUndone: () => void };

/** The decision of just now, with the way back: every decision stays written. */
const JustDecided = ({ decided: { hit, decision }, onUndone }: JustDecidedProps) => (
  <Notice tone="good">
    {hit.borrower_name}: {VERBS[decision].toLowerCase()} de la lista.
    <UndoDecision hit={{ ...hit, decision }} onUndone={onUndone} />
  </Notice>
);
