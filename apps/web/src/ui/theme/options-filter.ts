import type { OptionsFilter } from '@mantine/core';
import { rankByText } from '#lib/rank-by-text.ts';

/**
 * Finds options by part of their name, without accents, the best match first. Options of groups are
 * ranked together with the others as soon as something is typed.
 */
export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  if (search.trim() === '') return options.slice(0, limit);
  const single = options.flatMap((option) => ('group' in option ? option.items : [option]));
  return rankByText(single, { typed: search, textOf: ({ label }) => label }).slice(0, limit);
};
