import {
  isActionsGroup,
  type SpotlightActionData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';

/** Accents and capitals do not count: nobody types them when looking for something. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = ({ label = '', description = '', keywords = [] }: SpotlightActionData): string =>
  bare([label, description, ...[keywords].flat()].join(' '));

/** What has every word that was typed, in any order, under the titles where it stands. */
export const paletteFilter: SpotlightFilterFunction = (typed, offered) => {
  const wanted = bare(typed).trim().split(/\s+/);
  const fits = (action: SpotlightActionData): boolean => {
    const words = wordsOf(action);
    return wanted.every((word) => words.includes(word));
  };
  return offered.flatMap((item): typeof offered => {
    if (!isActionsGroup(item)) return fits(item) ? [item] : [];
    const actions = item.actions.filter(fits);
    return actions.length === 0 ? [] : [{ ...item, actions }];
  });
};
