import type { CoDebtor } from '@cuotaclara/contract/co-debtors/co-debtors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const API = '/api/credits/10204/co-debtors';

const INVITED: CoDebtor = {
  co_debtor_id: 7,
  borrower_id: null,
  name: 'Julio Ñáñez',
  identification: '80200300',
  relation: 'relative',
  state: 'INVITED',
  email: 'julio@correo.test',
  invited_at: '2026-11-12T14:20:00Z',
  mailed_at: '2026-11-12T14:20:00Z',
  answered_at: null,
  reason: null,
  missing: [],
  version: 1,
};

const ACCEPTED: CoDebtor = {
  ...INVITED,
  co_debtor_id: 8,
  borrower_id: 99,
  name: 'Rosa Elvira Mina',
  state: 'ACCEPTED',
  email: null,
  answered_at: '2026-11-13T14:20:00Z',
  missing: ['Falta que verifique su celular.'],
  version: 2,
};

const listOf = (people: readonly CoDebtor[], can_change = true) => ({
  co_debtors: people,
  can_change,
  document_kinds: [{ document_kind_id: 1, code: 'CC', label: 'Cédula de ciudadanía' }],
});

const openPanel = (answers: Parameters<typeof openCredit>[0]['answers']) =>
  openCredit({ credits: [sampleCredit({})], address: '?tab=borrower', answers: answers ?? {} });

test('the tab of the borrower lists co-debtors with their state and what is missing', async () => {
  openPanel({ [`GET ${API}`]: () => answerWith(listOf([INVITED, ACCEPTED])) });
  const asked = (await screen.findByText('Julio Ñáñez')).closest('li');
  expect(asked?.textContent).toContain('Le escribimos a julio@correo.test');
  expect(asked?.textContent).toContain('Sin responder');
  expect(screen.getByText('Aceptó, le falta algo')).toBeDefined();
  const missing = screen.getByRole('list', { name: 'Lo que le falta a Rosa Elvira Mina' });
  expect(missing.textContent).toBe('Falta que verifique su celular.');
  // Two people are all that a credit can have.
  expect(screen.queryByRole('button', { name: 'Invitar a un codeudor' })).toBeNull();
});

test('nothing can be changed once the documents are made', async () => {
  openPanel({ [`GET ${API}`]: () => answerWith(listOf([ACCEPTED], false)) });
  await screen.findByText('Rosa Elvira Mina');
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invitar a un codeudor' })).toBeNull();
});

test('inviting checks the fields, keeps what was typed and shows the invited person', async () => {
  const sent: unknown[] = [];
  let people: readonly CoDebtor[] = [];
  const answers = [
    () => refuseWith('co_debtor_shares_contact', { contact: 'celular' }),
    () => {
      people = [INVITED];
      return answerWith(listOf(people));
    },
  ];
  const { countOf } = openPanel({
    [`GET ${API}`]: () => answerWith(listOf(people)),
    [`POST ${API}`]: async (request) => {
      sent.push(await request.json());
      return answers.shift()?.() ?? answerWith(listOf([]));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invitar a un codeudor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invitar' }));
  expect(screen.getByText('Escribe el primer nombre.')).toBeDefined();
  expect(countOf(`POST ${API}`)).toBe(0);
  await userEvent.selectOptions(screen.getByLabelText('Tipo de documento'), '1');
  const form = within(screen.getByRole('form', { name: 'Invitar' }));
  const typed = {
    Número: '80200300',
    'Primer nombre': 'Julio',
    'Primer apellido': 'Ñáñez',
    'Su correo': 'julio@correo.test',
    'Su celular': '3201000001',
  };
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.type(form.getByLabelText(label), text);
  }
  await userEvent.selectOptions(
    screen.getByLabelText('Qué relación tiene con el cliente'),
    'relative',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invitar' }));
  await screen.findByText(/Ese celular es de otro firmante/);
  expect(form.getByLabelText<HTMLInputElement>('Primer nombre').value).toBe('Julio');
  await userEvent.click(screen.getByRole('button', { name: 'Invitar' }));
  await screen.findByText('Sin responder');
  expect(sent.at(-1)).toEqual({
    person: {
      document_kind_id: 1,
      identification: '80200300',
      first_name: 'Julio',
      second_name: null,
      first_surname: 'Ñáñez',
      second_surname: null,
      email: 'julio@correo.test',
      phone: '3201000001',
      relation: 'relative',
    },
  });
});

test('removing asks for a reason and sends the version that was seen', async () => {
  let body: unknown;
  let person = INVITED;
  openPanel({
    [`GET ${API}`]: () => answerWith(listOf([person])),
    [`PUT ${API}/7/remove`]: async (request) => {
      body = await request.json();
      person = { ...INVITED, state: 'REMOVED', reason: 'Se equivocaron' };
      return answerWith(listOf([person]));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  expect(screen.getByText('Escribe el motivo.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Por qué retiras a Julio Ñáñez'), 'Se equivocaron');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Retirado');
  expect(body).toEqual({ reason: 'Se equivocaron', version: 1 });
});

test('co-debtors that cannot be loaded say so and can be asked for again', async () => {
  const answers = [refuseWith('not_found')];
  openPanel({ [`GET ${API}`]: () => answers.shift() ?? answerWith(listOf([])) });
  await screen.findByText('No pudimos traer los codeudores');
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('Nadie más responde por este crédito.');
});
