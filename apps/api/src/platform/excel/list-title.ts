import type { ListShape } from '@cuotaclara/contract';

const ARTICLE = /^(el|la|los|las) /;

/** «los usuarios» are called «Usuarios» on their sheet. */
export function listTitle({ things }: Pick<ListShape, 'things'>): string {
  const [first = '', ...rest] = things.replace(ARTICLE, '');
  return first.toLocaleUpperCase('es-CO') + rest.join('');
}
