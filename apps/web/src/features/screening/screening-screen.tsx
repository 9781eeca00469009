import { countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ImportListDialog } from './import-list-dialog.tsx';
import { OpenHits } from './open-hits.tsx';
import classes from './screening.module.css';
import { ScreeningLists } from './screening-lists.tsx';
import { screeningQueries } from './screening-queries.ts';

const stateSentence = (open: number | undefined): string => {
  if (open === undefined) return 'A quién miramos dos veces, y por qué.';
  if (open === 0) return 'Ninguna coincidencia espera una decisión.';
  return open === 1
    ? 'Una coincidencia espera una decisión.'
    : `${countText(open)} coincidencias esperan una decisión.`;
};

/** The lists of people to look at twice, and what was found in them. */
export const ScreeningScreen = () => {
  const [imports, setImports] = useState(false);
  const { data } = useInfiniteQuery(screeningQueries.hits);
  return (
    <>
      <PageHeader
        title="Listas de control"
        state={stateSentence(data?.pages[0]?.page.total)}
        actions={
          <Button
            leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setImports(true)}
          >
            Importar lista
          </Button>
        }
      />
      <div className={classes.panels}>
        <OpenHits />
        <ScreeningLists />
      </div>
      <ImportListDialog opened={imports} onClose={() => setImports(false)} />
    </>
  );
};
