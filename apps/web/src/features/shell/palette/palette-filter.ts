import {
  isActionsGroup,
  type SpotlightActionData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import { bareText } from '#lib/bare-text.ts';

const wordsOf = ({ label = '', description = '', keywords = [] }: SpotlightActionData): string =>
  bareText([label, description, ...[keywords].flat()].join(' '));

/** The actions with every typed word, in any order, under their group titles. */
export const paletteFilter: SpotlightFilterFunction = (typed, offered) => {
  const wanted = bareText(typed).trim().split(/\s+/);
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
