import type { DocumentRow } from '@cuotaclara/contract/documents/document-list';
import { useState } from 'react';

/** As many as one call signs. */
const CHOSEN_COUNT_MAX = 100;

/** The documents that a person chose to sign for the company; other pages keep them chosen. */
export const useCompanySelection = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, DocumentRow>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  return {
    rows: [...chosen.values()],
    isChosen: ({ document_id: id }: DocumentRow): boolean => chosen.has(id),
    isFull: chosen.size >= CHOSEN_COUNT_MAX,
    toggle: (row: DocumentRow, isWanted: boolean): void => {
      const next = new Map(chosen);
      if (isWanted) next.set(row.document_id, row);
      else next.delete(row.document_id);
      setChosen(next);
    },
    add: (rows: readonly DocumentRow[]): void => {
      const signable = rows.filter(({ company_holder_id: holder }) => holder !== null);
      const all = [...chosen, ...signable.map((row) => [row.document_id, row] as const)];
      setChosen(new Map([...new Map(all)].slice(0, CHOSEN_COUNT_MAX)));
    },
    clear: (): void => setChosen(new Map()),
    /** Whether the person has opened the file of a document here. */
    isOpened: ({ document_id: id }: DocumentRow): boolean => opened.has(id),
    markOpened: (id: number): void => setOpened((before) => new Set([...before, id])),
  };
};

export type CompanySelection = ReturnType<typeof useCompanySelection>;
