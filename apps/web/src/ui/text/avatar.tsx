import { shortName } from '@cuotaclara/contract/values/person-name';
import classes from './avatar.module.css';

export type PersonName = { readonly first_name: string; readonly first_surname: string };

type AvatarProps = { person: PersonName; size?: 'md' | 'lg' };

const TINT_COUNT = 3;

const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase('es-CO') ?? '';

/** The same person has the same tint everywhere. */
const tintOf = (person: PersonName): number => {
  const letters = [...shortName(person)];
  return (letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINT_COUNT) + 1;
};

/** An ornament beside the name: it says nothing that the name does not. */
export const Avatar = ({ person, size = 'md' }: AvatarProps) => (
  <span className={classes.avatar} data-tint={tintOf(person)} data-size={size} aria-hidden="true">
    {initialOf(person.first_name)}
    {initialOf(person.first_surname)}
  </span>
);
