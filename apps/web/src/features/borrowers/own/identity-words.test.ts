import { expect, test } from 'vitest';
import { sampleProfile } from '#test/sample-profile.ts';
import { hasMissing, identityWordsOf } from './identity-words.ts';

test('what is missing is named, and the first of it is the next segment', () => {
  const words = identityWordsOf(sampleProfile({ uploaded: ['front', 'back'] }));
  expect(words).toMatchObject({
    figure: 'Te faltan 2 pasos',
    about: 'Faltan el video y la selfie.',
    segments: ['paid', 'paid', 'next', 'future'],
    progress: 'Llevas 2 de 4 pasos',
    isOpen: true,
  });
});

test('a selfie that nobody must take is no step', () => {
  const profile = sampleProfile({ uploaded: ['front', 'back'], optional: ['liveness'] });
  const words = identityWordsOf(profile);
  expect(words.figure).toBe('Te falta un paso');
  expect(words.about).toBe('Falta el video.');
  expect(words.segments).toEqual(['paid', 'paid', 'next']);
});

test('an item asked again shows its reason and is a step again', () => {
  const words = identityWordsOf(
    sampleProfile({
      state: 'asked_again',
      uploaded: ['front', 'back', 'video', 'liveness'],
      asked: { back: 'Salió movida' },
    }),
  );
  expect(words.asked).toEqual([{ item: 'La foto del reverso', reason: 'Salió movida' }]);
  expect(words).toMatchObject({ figure: 'Te falta un paso', about: '' });
  expect(words.segments).toEqual(['paid', 'next', 'paid', 'paid']);
});

test('what is missing besides what was asked again is said after it', () => {
  const profile = sampleProfile({
    state: 'asked_again',
    uploaded: ['front', 'back', 'video'],
    asked: { back: 'Salió movida' },
  });
  expect(identityWordsOf(profile).about).toBe('También falta la selfie.');
});

test.each([
  ['in_review', 'En revisión'],
  ['approved', 'Aprobada'],
] as const)('an identity that is %s leaves nothing to do', (state, figure) => {
  const words = identityWordsOf(
    sampleProfile({ state, uploaded: ['front', 'back', 'video', 'liveness'] }),
  );
  expect(words).toMatchObject({ figure, isOpen: false, asked: [] });
  expect(words.segments).toEqual(['paid', 'paid', 'paid', 'paid']);
});

test('only what is mandatory can be missing', () => {
  const rest = { uploaded: ['front', 'back', 'video'] } as const;
  expect(hasMissing(sampleProfile(rest))).toBe(true);
  expect(hasMissing(sampleProfile({ ...rest, optional: ['liveness'] }))).toBe(false);
});

test('an approved identity without photos was verified in person', () => {
  const words = identityWordsOf(sampleProfile({ state: 'approved', uploaded: [] }));
  expect(words).toMatchObject({ figure: 'Verificada en sede', isOpen: false });
});

test('the first step begins and the others go on', () => {
  expect(identityWordsOf(sampleProfile({ uploaded: [] })).goOn).toBe('Empezar');
  expect(identityWordsOf(sampleProfile({ uploaded: ['front'] })).goOn).toBe('Continuar');
});
