import { expect, test } from 'vitest';
import { followEveryMs } from './follow-every.ts';
import { sampleDocument, sampleSet } from './testing/sample-set.ts';

const signed = { holder_state: 'SIGNED', state: 'SIGNED', next_signer: null } as const;

test('a set is followed fast while it is sealed, slowly while people act, and then no more', () => {
  expect(followEveryMs(sampleSet({ documents: [sampleDocument(signed)] }))).toBe(3000);
  expect(followEveryMs(sampleSet())).toBe(20_000);
  expect(followEveryMs(sampleSet({ state: 'COMPLETED' }))).toBe(false);
  expect(followEveryMs(null)).toBe(false);
});
