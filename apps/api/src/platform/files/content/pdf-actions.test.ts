import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { work } from '#platform/pdf/pdf-worker.ts';
import { checkPdf } from './check-pdf.ts';
import { lookForActions } from './pdf-actions.ts';

const HIDDEN = 'El PDF está protegido y no podemos comprobar qué trae adentro.';
const REFUSED = 'El PDF trae programas o archivos adentro';

/** A PDF with one more object, before the end that every reader looks for. */
const withObject = async (
  object: string | Buffer,
  document: Parameters<typeof work>[0] = { content: 'Extracto' },
): Promise<Buffer> => {
  const plain = Buffer.from(await work(document));
  const end = plain.lastIndexOf('startxref');
  const added = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
  return Buffer.concat([plain.subarray(0, end), added, Buffer.from('\n'), plain.subarray(end)]);
};

const packed = (objects: string, dictionary: string): Buffer =>
  Buffer.concat([
    Buffer.from(`900 0 obj\n<< ${dictionary} /Filter /FlateDecode >>\nstream\r\n`),
    deflateSync(Buffer.from(objects, 'latin1')),
    Buffer.from('\r\nendstream\nendobj'),
  ]);

test('a PDF that only says something passes', async () => {
  expect(() => checkPdf(Buffer.from('%PDF-1.7 nothing else'))).toThrow();
  const plain = await withObject('900 0 obj\n<< /OpenAction [3 0 R /Fit] /URI (https://a.co) >>\n');
  expect(() => checkPdf(plain)).not.toThrow();
});

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['a script whose name is written in numbers', '<< /S /J#61v#61Script /JS (1) >>'],
  ['a script wholly in numbers', '<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (1) >>'],
  ['a program that it starts', '<< /S /Launch /F (cmd.exe) >>'],
  ['a form that it sends', '<< /S /SubmitForm /F (https://a.co) >>'],
  ['files that it carries', '<< /Names << /EmbeddedFiles 901 0 R >> >>'],
  ['a form with scripts', '<< /AcroForm << /XFA 902 0 R >> >>'],
])('%s is refused', async (_what, dictionary) => {
  const file = await withObject(`900 0 obj\n${dictionary}\nendobj`);
  expect(() => checkPdf(file)).toThrow(REFUSED);
});

test('what is packed into a stream of objects is seen, too', async () => {
  const script = '<< /S /JavaScript /JS (1) >>';
  const hidden = await withObject(packed(script, '/Type /ObjStm /N 1 /First 4'));
  expect(hidden.includes('JavaScript')).toBe(false);
  expect(() => checkPdf(hidden)).toThrow(REFUSED);
  const named = await withObject(packed(script, '/Type /Obj#53tm /N 1 /First 4'));
  expect(() => checkPdf(named)).toThrow(REFUSED);
});

test.each([
  ['far from its word', '/Type /ObjStm /N 1 /First 4', ' '.repeat(5_000)],
  ['behind a text that looks like the start of an object', '/Type /ObjStm', '/X (1 0 obj)'],
  ['behind a text that looks like the start of a stream', '/Type /ObjStm', '/X (>>\nstream\n)'],
])('a stream of objects that is called so %s is seen', async (_where, type, padding) => {
  const script = '<< /S /JavaScript /JS (1) >>';
  const hidden = await withObject(packed(script, `${type} ${padding}`));
  expect(() => checkPdf(hidden)).toThrow(REFUSED);
});

test('a stream of objects that is not just deflated is not received', () => {
  const hex = Buffer.from('<< /S /JavaScript >>').toString('hex');
  const dictionary = '<< /Type /ObjStm /Filter /ASCIIHexDecode >>';
  const coded = `900 0 obj\n${dictionary}\nstream\n${hex}>\nendstream`;
  expect(() => checkPdf(Buffer.from(coded))).toThrow();
  expect(lookForActions(Buffer.from(coded), { isLocked: false })).toBe('hidden');
  const rows = packed('x', '/Type /ObjStm /DecodeParms << /Pre#64ictor 12 /Columns 4 >>');
  expect(lookForActions(rows, { isLocked: false })).toBe('hidden');
});

test('pages beside a stream of objects may speak of scripts', () => {
  const objects = packed('1 0 << /Type /Page >>', '/Type /ObjStm /N 1 /First 4');
  const page = packed('BT (HTML/CSS/JavaScript) Tj ET', '/Length 40');
  const file = Buffer.concat([objects, Buffer.from('\n'), page]);
  expect(lookForActions(file, { isLocked: false })).toBe('none');
});

test('the text of a page that speaks of scripts is no script', async () => {
  const page = await withObject(packed('(/JavaScript is a name) Tj', '/Length 40'));
  expect(() => checkPdf(page)).not.toThrow();
});

test('a stream that unpacks to more than it may is not unpacked further', () => {
  const bomb = packed(' '.repeat(40 * 1024 * 1024), '/Type /ObjStm');
  expect(lookForActions(bomb, { isLocked: false })).toBe('acts');
});

/** Objects that a lock or another packing keeps from being read. */
const sealedObjects = (dictionary: string): Buffer =>
  Buffer.concat([
    Buffer.from(`900 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    Buffer.from(Array.from({ length: 64 }, (_, index) => (index * 37) % 251)),
    Buffer.from('\r\nendstream\nendobj'),
  ]);

test.each([
  ['says its type', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'],
  ['hides its type', '/Type 5 0 R /N 1 /First 4 /Filter /FlateDecode'],
  ['is packed in no way that is known', '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode'],
])('a stream of objects that cannot be read and %s is refused', async (_what, dictionary) => {
  const restricted = { content: 'Extracto', ownerPassword: 'banco', version: '1.7' } as const;
  const locked = await withObject(sealedObjects(dictionary), restricted);
  expect(() => checkPdf(locked)).toThrow(HIDDEN);
  const open = await withObject(sealedObjects(dictionary));
  expect(() => checkPdf(open)).toThrow(HIDDEN);
});

test('a stream of objects in a locked file is refused even where it seems to unpack', async () => {
  const restricted = { content: 'Extracto', ownerPassword: 'banco', version: '1.7' } as const;
  const innocent = packed('<< /Type /Page >>', '/Type /ObjStm /N 1 /First 4');
  const file = await withObject(innocent, restricted);
  expect(() => checkPdf(file)).toThrow(HIDDEN);
});
