import { expect, test } from 'vitest';
import { checkMessage, type OutgoingMessage } from './outgoing-message.ts';

const MAIL = {
  kind: 'credit_state',
  channel: 'email',
  recipient: 'andres.torres@cuotaclara.test',
  subject: 'Tu cuota de noviembre está lista',
  text: 'Hola, Andrés',
} as const satisfies OutgoingMessage;

const SMS = {
  kind: 'phone_code',
  channel: 'sms',
  recipient: '+573001234567',
  text: 'Tu código es 481 205',
} as const satisfies OutgoingMessage;

test('a plain message passes', () => {
  expect(() => checkMessage(MAIL)).not.toThrow();
  expect(() => checkMessage({ ...MAIL, html: '<p>Hola, Andrés</p>' })).not.toThrow();
  expect(() => checkMessage(SMS)).not.toThrow();
});

const FILE = { fileId: '7d0c5f5e-2f5b-4c0e-9d7b-0a6f3c1d2e4f', name: 'PAG-7-1.pdf' };

test('a mail may name kept files', () => {
  expect(() => checkMessage({ ...MAIL, attachments: [FILE] })).not.toThrow();
});

test.each<[string, OutgoingMessage]>([
  ['attachments.0.name', { ...MAIL, attachments: [{ ...FILE, name: '../PAG-7-1.pdf' }] }],
  ['attachments.0.name', { ...MAIL, attachments: [{ ...FILE, name: 'a"\r\nX-Other: 1' }] }],
  ['attachments.0.fileId', { ...MAIL, attachments: [{ ...FILE, fileId: '/etc/passwd' }] }],
  ['attachments', { ...MAIL, attachments: Array.from({ length: 31 }, () => FILE) }],
  ['subject', { ...MAIL, subject: 'Aviso\r\nBcc: otra@cuotaclara.test' }],
  ['subject', { ...MAIL, subject: 'Aviso\nX-Other: 1' }],
  ['subject', { ...MAIL, subject: '' }],
  ['subject', { ...MAIL, subject: 'A'.repeat(201) }],
  ['recipient', { ...MAIL, recipient: 'a@cuotaclara.test\r\nBcc: b@cuotaclara.test' }],
  ['recipient', { ...MAIL, recipient: 'a@cuotaclara.test\n' }],
  ['recipient', { ...MAIL, recipient: 'a@cuotaclara.test, b@cuotaclara.test' }],
  ['recipient', { ...MAIL, recipient: 'Andrés <a@cuotaclara.test>' }],
  ['text', { ...MAIL, text: '' }],
  ['html', { ...MAIL, html: 'A'.repeat(100_001) }],
  ['recipient', { ...SMS, recipient: '3001234567' }],
  ['recipient', { ...SMS, recipient: '+57300123\n4567' }],
  ['text', { ...SMS, text: 'A'.repeat(481) }],
])('a bad %s is refused without repeating it (case %#)', (field, message) => {
  expect(() => checkMessage(message)).toThrow(new Error(`a message cannot be sent: bad ${field}`));
});
