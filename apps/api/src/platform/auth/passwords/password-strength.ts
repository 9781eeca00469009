import { PASSWORD_LENGTH } from '@cuotaclara/contract';
import { refuse } from '#platform/http/refusal.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** A password of fewer different characters than this is a pattern, however long it is. */
const DIFFERENT_CHARACTERS_MIN = 5;

type Credentials = { readonly email: string; readonly password: string };

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A text without what people add to a word to decorate it: `¡P4$$w0rd-123!` → `p4ssw0rd`. */
const undecorated = (text: string): string =>
  fold(text)
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+|\d+$/g, '');

const withoutLookalikes = (text: string): string =>
  text.replace(/\d/g, (digit) => LOOKALIKES[digit] ?? digit);

const once = (text: string): string => text.replace(/^(.+?)\1+$/, '$1');

/**
 * Long enough, not a pattern, not a word that everybody uses and not the name in the own address.
 * Nothing asks for capitals or signs: such rules make people decorate the same few words.
 */
export function isStrongPassword({ password, email }: Credentials): boolean {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return false;
  if (new Set(fold(password)).size < DIFFERENT_CHARACTERS_MIN) return false;
  const word = undecorated(password);
  const [name = ''] = email.split('@');
  const guesses = [word, withoutLookalikes(word), once(word), once(withoutLookalikes(word))];
  const usual = new Set([...COMMON_PASSWORDS, undecorated(name), '']);
  return !guesses.some((guess) => usual.has(guess));
}

export function demandStrongPassword(credentials: Credentials): void {
  if (isStrongPassword(credentials)) return;
  refuse('weak_password', { minLength: PASSWORD_LENGTH.min });
}
