import { createHash, createHmac } from 'node:crypto';
import type { CommandInput } from './command.ts';

/**
 * HMAC-SHA-256 of an input. Inputs that JSON would tell apart only by the order of names are equal.
 */
export const hashInput = (secret: string, input: CommandInput): Buffer =>
  createHmac('sha256', `command:${secret}`).update(canonicalOf(input)).digest();

function canonicalOf(value: CommandInput): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  // Before `toJSON`, which a Buffer has too and which spells out every byte.
  if (value instanceof Uint8Array) {
    return `bytes:${createHash('sha256').update(value).digest('hex')}`;
  }
  if (Array.isArray(value)) return `[${value.map(canonicalOf).join(',')}]`;
  if ('toJSON' in value) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalOf(part)}`);
  return `{${parts.join(',')}}`;
}
