import { countedText } from '@cuotaclara/contract/values/number-text';

/** Announcement of an issue, by how many documents it made of a credit. */
export const issuedWords = (count: number, number: string): string =>
  count === 0
    ? `${number} ya tenía todos sus documentos`
    : `Generamos ${countedText(count, ['documento', 'documentos'])} de ${number}`;
