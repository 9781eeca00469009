import type { OwnIdentityItem } from '@cuotaclara/contract/borrowers/profile';
import { IDENTITY_ITEM_KEYS } from '@cuotaclara/contract/values/identity-items';
import { expect, test } from 'vitest';
import {
  mandatoryItems,
  nextItem,
  nextToTake,
  remainingText,
  segmentsOf,
} from './identity-progress.ts';

const item = (differences: Partial<OwnIdentityItem>): OwnIdentityItem => ({
  identity_document_id: 1,
  key: 'front',
  file_name: null,
  uploaded: false,
  mandatory: true,
  content_type: null,
  uploaded_at: null,
  bytes: null,
  asked_reason: null,
  ...differences,
});

const four = (differences: Partial<Record<OwnIdentityItem['key'], Partial<OwnIdentityItem>>>) =>
  IDENTITY_ITEM_KEYS.map((key) => item({ key, ...differences[key] }));

test('the next item is the first that is missing, and its segment is lit', () => {
  const items = four({ front: { uploaded: true }, back: { uploaded: true } });
  const next = nextItem(items, 'missing');
  expect(next?.key).toBe('video');
  expect(segmentsOf(items, next)).toEqual(['paid', 'paid', 'next', 'future']);
  expect(remainingText(items)).toBe('Faltan unos 2 minutos');
});

test('an item that was asked again comes before what is missing', () => {
  const items = four({
    front: { uploaded: true },
    back: { uploaded: true, asked_reason: 'Salió movida' },
  });
  expect(nextItem(items, 'asked_again')?.key).toBe('back');
});

test('a selfie that is not mandatory waits until the rest is there', () => {
  const items = four({ liveness: { mandatory: false } }).reverse();
  expect(nextItem(items, 'missing')?.key).toBe('video');
});

test('a selfie that is not mandatory is neither counted nor waited for', () => {
  const done = { uploaded: true };
  const items = four({ front: done, back: done, liveness: { mandatory: false } });
  const counted = mandatoryItems(items);
  expect(segmentsOf(counted, nextItem(items, 'missing'))).toEqual(['paid', 'paid', 'next']);
  expect(remainingText(counted)).toBe('Falta un minuto');
});

test('nothing is next when all is there, nor when the identity is approved', () => {
  const done = { uploaded: true };
  const items = four({ front: done, back: done, video: done, liveness: done });
  expect(nextItem(items, 'in_review')).toBeNull();
  expect(remainingText(items)).toBeNull();
  expect(nextItem(four({}), 'approved')).toBeNull();
});

test('one short item takes about a minute', () => {
  const done = { uploaded: true };
  expect(remainingText(four({ front: done, video: done, liveness: done }))).toBe('Falta un minuto');
});

test('after a step the next that must be there opens, and none for an optional selfie', () => {
  expect(nextToTake(four({ front: { uploaded: true } }))?.key).toBe('back');
  const sent = { uploaded: true };
  const asked = { uploaded: true, asked_reason: 'Salió movida' };
  expect(nextToTake(four({ front: sent, video: asked }))?.key).toBe('video');
  const rest = { front: sent, back: sent, video: sent };
  expect(nextToTake(four({ ...rest, liveness: { mandatory: false } }))).toBeNull();
});
