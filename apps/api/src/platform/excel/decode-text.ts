import { SheetRefused } from './sheet-task.ts';

const startsWith = (file: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

/**
 * The text of a file: UTF-8, what Excel calls Unicode, or else the Windows code page in which Excel
 * saves a .csv. Text has no zero bytes; a file that has some is something else.
 */
export function decodeText(file: Uint8Array): string {
  if (startsWith(file, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(file);
  if (file.includes(0)) throw new SheetRefused('unreadable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
