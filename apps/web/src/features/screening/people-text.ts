import { countText } from '@cuotaclara/contract/values/number-text';

/** How many people a list has, in words. */
export const peopleText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'persona' : 'personas'}`;
