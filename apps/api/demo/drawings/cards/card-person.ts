/** Whom a drawn card is made out to. Nobody who exists: cards are specimens. */
export type CardPerson = {
  readonly identification: string;
  readonly first_surname: string;
  readonly second_surname: string | null;
  readonly first_name: string;
  readonly second_name: string | null;
  /** YYYY-MM-DD */
  readonly born_date: string;
  readonly sex: 'F' | 'M';
  /** YYYY-MM-DD; only a digital card shows it. */
  readonly expires_on: string;
};

export type DrawnCard = { readonly front: Buffer; readonly back: Buffer };

export const surnamesOf = ({ first_surname, second_surname }: CardPerson): string =>
  [first_surname, second_surname].filter((name) => name !== null).join(' ');

export const namesOf = ({ first_name, second_name }: CardPerson): string =>
  [first_name, second_name].filter((name) => name !== null).join(' ');
