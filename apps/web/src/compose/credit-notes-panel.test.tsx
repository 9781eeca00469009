import type { CreditNote } from '@cuotaclara/contract/credit-notes/credit-notes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, inDialog, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const API = `${CREDIT_API}/notes`;
const READER = ['view_associated_loans', 'view_credit_notes'];
const WRITER = [...READER, 'write_credit_notes'];

const noteOf = (over: Partial<CreditNote>): CreditNote => ({
  note_id: 1,
  text: 'Trabaja de noche.',
  by: { user_id: 8, name: 'Paula Restrepo' },
  at: '2026-11-10T21:05:00Z',
  can_withdraw: false,
  ...over,
});

type ApiAnswers = NonNullable<Parameters<typeof openCredit>[0]['answers']>;

const openNotes = (answers: ApiAnswers, functions: readonly string[] = WRITER) =>
  openCredit({ credits: [sampleCredit({})], functions, answers });

const panel = async () => within(await screen.findByRole('region', { name: 'Notas' }));

test('the summary shows the three latest notes, and all of them when asked', async () => {
  const notes = [5, 4, 3, 2, 1].map((note_id) => noteOf({ note_id, text: `Nota ${note_id}` }));
  openNotes({ [`GET ${API}`]: () => answerWith({ notes }) });
  const { findByText, queryByText, getByRole, getAllByRole } = await panel();
  expect((await findByText('Nota 5')).closest('li')?.textContent).toContain('Paula Restrepo · ');
  expect(queryByText('Nota 2')).toBeNull();
  await userEvent.click(getByRole('button', { name: 'Ver las 5 notas' }));
  expect(getAllByRole('listitem')).toHaveLength(5);
});

test('a withdrawn note says who withdrew it', async () => {
  openNotes({ [`GET ${API}`]: () => answerWith({ notes: [noteOf({ text: null })] }) });
  expect(await (await panel()).findByText('Paula Restrepo retiró su nota.')).toBeDefined();
});

test('a reader who does not write has no button to do so', async () => {
  openNotes({ [`GET ${API}`]: () => answerWith({ notes: [] }) }, READER);
  const { findByText, queryByRole } = await panel();
  await findByText('Nadie ha escrito una nota todavía.');
  expect(queryByRole('button', { name: 'Escribir una nota' })).toBeNull();
});

test('a person who does not read notes has no panel, and nothing is asked', async () => {
  const { countOf } = openNotes({}, ['view_associated_loans']);
  await screen.findByRole('heading', { name: 'Lo último' });
  expect(screen.queryByRole('region', { name: 'Notas' })).toBeNull();
  expect(countOf(`GET ${API}`)).toBe(0);
});

test('writing checks the text, keeps it through a refusal and shows the note', async () => {
  const sent: unknown[] = [];
  let notes: readonly CreditNote[] = [];
  const answers = [() => refuseWith('too_many_credit_notes', { max: 300 })];
  openNotes({
    [`GET ${API}`]: () => answerWith({ notes }),
    [`POST ${API}`]: async (request) => {
      sent.push(await request.json());
      const refusal = answers.shift();
      if (refusal !== undefined) return refusal();
      notes = [noteOf({ text: 'Paga los 10.' })];
      return answerWith({ notes });
    },
  });
  const { findByRole, getByRole, getByLabelText, findByText, queryByLabelText } = await panel();
  await userEvent.click(await findByRole('button', { name: 'Escribir una nota' }));
  await userEvent.click(getByRole('button', { name: 'Guardar nota' }));
  await findByText('Escribe la nota.');
  expect(sent).toEqual([]);
  await userEvent.type(getByLabelText('Nota'), 'Paga los 10.');
  await userEvent.click(getByRole('button', { name: 'Guardar nota' }));
  await findByText('Este crédito ya tiene 300 notas.');
  expect(getByLabelText<HTMLTextAreaElement>('Nota').value).toBe('Paga los 10.');
  await userEvent.click(getByRole('button', { name: 'Guardar nota' }));
  await findByText('Paga los 10.');
  expect(queryByLabelText('Nota')).toBeNull();
  expect(document.activeElement).toBe(getByRole('button', { name: 'Escribir una nota' }));
  expect(sent).toEqual([{ text: 'Paga los 10.' }, { text: 'Paga los 10.' }]);
});

test('an own note of today is withdrawn after a question', async () => {
  let notes = [noteOf({ can_withdraw: true })];
  const { countOf } = openNotes({
    [`GET ${API}`]: () => answerWith({ notes }),
    [`PUT ${API}/1/withdraw`]: () => {
      notes = [noteOf({ text: null })];
      return answerWith({ notes });
    },
  });
  const { findByRole, findByText } = await panel();
  await userEvent.click(await findByRole('button', { name: 'Retirar' }));
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Retirar' }));
  await findByText('Paula Restrepo retiró su nota.');
  expect(countOf(`PUT ${API}/1/withdraw`)).toBe(1);
});

test('notes that cannot be loaded say so, leave the page and can be asked for again', async () => {
  const answers = [refuseWith('not_found')];
  openNotes({ [`GET ${API}`]: () => answers.shift() ?? answerWith({ notes: [] }) });
  const { findByText, getByRole } = await panel();
  await findByText('No pudimos traer las notas');
  expect(screen.getByRole('heading', { name: 'Lo último' })).toBeDefined();
  await userEvent.click(getByRole('button', { name: 'Intentar de nuevo' }));
  await findByText('Nadie ha escrito una nota todavía.');
});
