import { z } from './zod.ts';

/** The banks of Colombia by their code of the clearing house, without the zeros before it. */
export const BANKS: Readonly<Record<string, string>> = {
  1: 'Banco de Bogotá',
  2: 'Banco Popular',
  6: 'Itaú',
  7: 'Bancolombia',
  9: 'Citibank',
  12: 'GNB Sudameris',
  13: 'BBVA',
  19: 'Scotiabank Colpatria',
  23: 'Banco de Occidente',
  32: 'Banco Caja Social',
  40: 'Banco Agrario',
  51: 'Davivienda',
  52: 'AV Villas',
  58: 'Banco W',
  60: 'Pichincha',
  61: 'Bancoomeva',
  62: 'Falabella',
  66: 'Coopcentral',
};

const bare = (text: string): string => text.trim().replace(/^0+(?=.)/, '');

/** A bank by its code, or as the person wrote it. */
export const bankName = (bank: string): string => BANKS[bare(bank)] ?? bank;

/** The account of the house as the books name it, so that «007» and «7» are one. */
export const bankParty = (bank: string, account: string): string =>
  `${bare(bank)}:${bare(account)}`;

const NO_ACCOUNT = 'Elige la cuenta de la empresa.';

/** An account of the house as the books name it. */
export const bankPartyField = z
  .string({ error: NO_ACCOUNT })
  .check(z.trim(), z.regex(/^[^:\p{Cc}]{1,40}:[^:\p{Cc}]{1,40}$/u, { error: NO_ACCOUNT }));

/** Who gets money back, and in which account. */
export const payeeField = z
  .string({ error: 'Escribe a quién y a qué cuenta se devuelve.' })
  .check(
    z.trim(),
    z.minLength(5, { error: 'Escribe a quién y a qué cuenta se devuelve.' }),
    z.maxLength(200, { error: 'Usa máximo 200 caracteres.' }),
  );

/** «Bancolombia ··4821». */
export function partyText(party: string | null): string {
  if (party === null || party === '') return 'Sin cuenta';
  const [bank = '', account = ''] = party.split(':');
  return `${bankName(bank)} ··${account.slice(-4)}`;
}
