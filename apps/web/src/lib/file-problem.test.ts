import { SPREADSHEET_UPLOAD } from '@cuotaclara/contract';
import { ATTACHMENT_UPLOAD } from '@cuotaclara/contract/attachments/attachments';
import { BANK_FILE_UPLOAD } from '@cuotaclara/contract/bank-files/bank-files';
import { describe, expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

const file = (content: string | Uint8Array<ArrayBuffer>, type: string) =>
  new File([content], 'algo', { type });

const bytes = (...values: number[]) => new Uint8Array(values);

const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0x00);

describe('an attachment', () => {
  test.each([
    ['%PDF-1.7 …', 'application/pdf'],
    [JPEG, 'image/jpeg'],
    ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
  ])('%s is taken', async (content, type) => {
    expect(await fileProblem(file(content, type), ATTACHMENT_UPLOAD)).toBeNull();
  });

  test.each([
    ['nothing', '', 'application/pdf', 'vacío'],
    ['a program called PDF', 'MZ\x90', 'application/pdf', 'no se admite'],
    ['a photo of another type', JPEG, 'image/gif', 'no se admite'],
    ['a photo of an iPhone', '\0\0\0\x18ftypheic\0\0', 'image/heic', 'HEIC'],
  ])('%s is refused before it leaves', async (_, content, type, words) => {
    expect(await fileProblem(file(content, type), ATTACHMENT_UPLOAD)).toContain(words);
  });

  test('that is too large is refused without being read', async () => {
    const large = file('%PDF-', 'application/pdf');
    Object.defineProperty(large, 'size', { value: ATTACHMENT_UPLOAD.bytesMax + 1 });
    expect(await fileProblem(large, ATTACHMENT_UPLOAD)).toContain('El máximo es 15 MB');
  });
});

describe('a spreadsheet', () => {
  test.each([
    ['PK\x03\x04…', ''],
    ['\xef\xbb\xbfnombre;documento\n', 'text/csv'],
    [bytes(0xff, 0xfe, 0x6e, 0x00), 'text/plain'],
  ])('%j is taken', async (content, type) => {
    expect(await fileProblem(file(content, type), SPREADSHEET_UPLOAD)).toBeNull();
  });

  test.each([
    ['%PDF-1.7', 'application/pdf'],
    [bytes(0xd0, 0xcf, 0x11, 0xe0, 0x00), 'application/vnd.ms-excel'],
  ])('%j is refused', async (content, type) => {
    const problem = await fileProblem(file(content, type), SPREADSHEET_UPLOAD);
    expect(problem).toContain('Guárdalo como libro de Excel');
  });
});

describe('a file of a bank', () => {
  test('is taken as text or CSV', async () => {
    expect(await fileProblem(file('01;2026\n', 'text/csv'), BANK_FILE_UPLOAD)).toBeNull();
  });

  test.each([
    ['PK\x03\x04…', ''],
    ['%PDF-1.7', 'application/pdf'],
    [bytes(0x89, 0x50, 0x4e, 0x47), 'image/png'],
  ])('%j is refused without advising a workbook', async (content, type) => {
    const problem = await fileProblem(file(content, type), BANK_FILE_UPLOAD);
    expect(problem).toBe('No es un archivo de texto. Si es de Excel, guárdalo como CSV.');
  });
});
