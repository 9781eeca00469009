import type { ClearanceItem, CreditClearance } from '#domain/credit/clearance/clearance.ts';
import {
  type FoundInLists,
  openHitsWords,
  sanctionWords,
} from '#domain/credit/clearance/found-in-lists.ts';
import { isRejection } from '#domain/credit/credit-steps.ts';

const itemsOfLists = (found: FoundInLists): readonly ClearanceItem[] => {
  const sanctioned = sanctionWords(found);
  if (sanctioned !== null) return [{ isDone: false, isBar: true, words: sanctioned }];
  const open = openHitsWords(found);
  return [
    ...(open === null ? [] : [{ isDone: false, words: open }]),
    ...(found.isStale ? [{ isDone: false, words: 'Falta buscarlo de nuevo en las listas' }] : []),
  ];
};

/** A sanction bars the credit; open hits and newer lists hold it back. */
export const screeningClearance: CreditClearance = {
  itemsOf: (_credit, found) => (found === null ? [] : itemsOfLists(found)),
  nextOf: ({ steps }, { found }) => {
    const rejection = steps.find(isRejection);
    if (found === null || sanctionWords(found) === null || rejection === undefined) return null;
    return {
      title: 'Rechazar el crédito',
      text: 'Así no puede pasar a desembolso:',
      step: rejection,
      tab: null,
    };
  },
};
