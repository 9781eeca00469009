import type { ContactBoard } from '@cuotaclara/contract/contacts/contact-board';
import type { ContactLogEntry } from '@cuotaclara/contract/contacts/contact-log';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, refuseWith } from '#lib/testing/fake-api.ts';
import { sampleCredit } from '#test/sample-credit.ts';
import { CREDIT_API, openCredit } from './testing/open-credit.tsx';

afterEach(() => vi.unstubAllGlobals());

const API = `${CREDIT_API}/contacts`;
const READER = ['view_associated_loans', 'view_contacts'];
const COLLECTOR = [...READER, 'record_contacts'];

type Person = ContactBoard['people'][number];

const person = (over: Partial<Person> = {}): Person => ({
  borrower_id: 7,
  name: 'Óscar Perdomo',
  party: 'debtor',
  phone: '3107742018',
  email: 'oscar@correo.test',
  week_count: 1,
  week_max: 3,
  channels: [
    {
      channel: 'call',
      is_open: true,
      rule: 'allowed',
      why: 'Van 1 de 3 contactos en 7 días.',
      open_until: '2026-11-13T00:00:00Z',
      opens_at: null,
    },
    {
      channel: 'whatsapp',
      is_open: false,
      rule: 'other_channel',
      why: 'Hubo contacto por llamada el 6 nov: otro canal, a los 7 días.',
      open_until: null,
      opens_at: '2026-11-13T12:00:00Z',
    },
    {
      channel: 'email',
      is_open: false,
      rule: 'channel_not_authorised',
      why: 'La persona autorizó llamada, y no este canal.',
      open_until: null,
      opens_at: null,
    },
  ],
  stops: [],
  authorisations: [],
  pending: [],
  ...over,
});

const boardOf = (...people: readonly Person[]): ContactBoard => ({
  as_of: '2026-11-12T21:20:00Z',
  people: [...people],
});

const entry = (over: Partial<Extract<ContactLogEntry, { kind: 'contact' }>>): ContactLogEntry => ({
  kind: 'contact',
  id: 1,
  person: 'Óscar Perdomo',
  channel: 'call',
  purpose: 'collection',
  rule: 'allowed',
  credit_id: 10204,
  message: null,
  by: { user_id: 8, name: 'Sandra Yepes' },
  at: '2026-11-06T21:35:00Z',
  direction: 'out',
  is_counted: true,
  delivery: 'made',
  outcome: 'answered',
  result: 'promise',
  note: null,
  ...over,
});

const pendingCall = { contact_id: 91, channel: 'call', at: '2026-11-12T21:20:00Z' } as const;
const OWN_CALL = { ...pendingCall, by: { user_id: 8, name: 'Sandra Yepes' }, is_own: true };

type ApiAnswers = NonNullable<Parameters<typeof openCredit>[0]['answers']>;

const openTab = (
  { board, entries = [] }: { board: ContactBoard; entries?: readonly ContactLogEntry[] },
  { answers = {}, functions = COLLECTOR }: { answers?: ApiAnswers; functions?: string[] } = {},
) =>
  openCredit({
    credits: [sampleCredit({ disbursed_on: '2026-02-26' })],
    functions,
    address: '?tab=contacts',
    answers: {
      [`GET ${API}/now`]: () => answerWith(board),
      [`GET ${API}`]: () => answerWith({ entries: [...entries], total: entries.length }),
      [`GET ${CREDIT_API}/promises`]: () => answerWith({ promises: [], unnoted: [] }),
      ...answers,
    },
  });

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Contactar a Óscar Perdomo' }));

test('each channel says until when it is open, or which rule closes it and when it opens', async () => {
  openTab({ board: boardOf(person()) });
  const { getByText, getAllByRole } = await panel();
  expect(getByText('Abierto hasta las 7:00 p. m.')).toBeDefined();
  expect(getByText('Abre el vie 13 nov, a las 7:00 a. m.')).toBeDefined();
  expect(getByText('Cerrado: no lo ha autorizado')).toBeDefined();
  const buttons = getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter((text) => text === 'Llamar' || text === 'Escribir')).toEqual(['Llamar']);
});

test('a reader who makes no contacts sees what is open and no button', async () => {
  openTab({ board: boardOf(person()) }, { functions: READER });
  const { getByText, queryByRole } = await panel();
  expect(getByText('Abierto hasta las 7:00 p. m.')).toBeDefined();
  expect(queryByRole('button', { name: 'Llamar' })).toBeNull();
  expect(queryByRole('button', { name: 'Detener contactos' })).toBeNull();
});

test('a call is reserved first, and then the number and how it ended are there', async () => {
  let board = boardOf(person());
  const reserve = () => {
    board = boardOf(person({ pending: [OWN_CALL] }));
    return answerWith({ contact_id: 91, board });
  };
  const api = openTab(
    { board },
    { answers: { [`GET ${API}/now`]: () => answerWith(board), [`POST ${API}`]: reserve } },
  );
  const { findByRole, getByRole, queryByRole } = await panel();
  await userEvent.click(getByRole('button', { name: 'Llamar' }));
  const link = await findByRole('link', { name: 'Llamar al 310 774 2018' });
  expect(link.getAttribute('href')).toBe('tel:+573107742018');
  expect(queryByRole('button', { name: 'Llamar' })).toBeNull();
  expect(api.countOf(`POST ${API}`)).toBe(1);
});

test('a refused call says why and leaves no number to call', async () => {
  openTab(
    { board: boardOf(person()) },
    {
      answers: {
        [`POST ${API}`]: () =>
          refuseWith('contact_not_allowed', { why: 'Hoy ya hubo un contacto por llamada.' }),
      },
    },
  );
  const { findByText, getByRole, queryByRole } = await panel();
  await userEvent.click(getByRole('button', { name: 'Llamar' }));
  expect(await findByText('Hoy ya hubo un contacto por llamada.')).toBeDefined();
  expect(queryByRole('link', { name: /Llamar al/ })).toBeNull();
});

test('who answered has something agreed, and who did not has nothing to choose', async () => {
  const sent: unknown[] = [];
  openTab(
    { board: boardOf(person({ pending: [OWN_CALL] })) },
    {
      answers: {
        [`PUT ${API}/91/outcome`]: async (request) => {
          sent.push(await request.json());
          return answerWith(boardOf(person()));
        },
      },
    },
  );
  const { getByRole, queryByRole, findByText } = await panel();
  expect(queryByRole('radio', { name: 'Prometió pagar' })).toBeNull();
  await userEvent.click(getByRole('radio', { name: 'Contestó' }));
  await userEvent.click(getByRole('button', { name: 'Guardar' }));
  expect(await findByText('Elige qué quedó.')).toBeDefined();
  await userEvent.click(getByRole('radio', { name: 'Dice que ya pagó' }));
  await userEvent.click(getByRole('button', { name: 'Guardar' }));
  await findByText('Abierto hasta las 7:00 p. m.');
  expect(sent).toEqual([{ outcome: 'answered', result: 'paid' }]);
});

test('the log tells contacts, messages and what the law did not allow', async () => {
  openTab({
    board: boardOf(person()),
    entries: [
      entry({}),
      entry({
        id: 2,
        message: 'policy_ending',
        channel: 'email',
        by: null,
        outcome: null,
        result: null,
      }),
      {
        kind: 'refusal',
        id: 1,
        person: 'Óscar Perdomo',
        channel: 'sms',
        purpose: 'collection',
        rule: 'other_channel',
        credit_id: null,
        message: null,
        by: { user_id: 8, name: 'Sandra Yepes' },
        at: '2026-11-05T21:35:00Z',
        opens_at: null,
      },
    ],
  });
  const log = within(await screen.findByRole('region', { name: 'Contactos' }));
  expect(await log.findByText('Contestó: prometió pagar')).toBeDefined();
  expect(log.getByText('Póliza por vencer')).toBeDefined();
  expect(log.getByText('No se contactó: esta semana ya se usó otro canal')).toBeDefined();
  expect(log.getByText('Llamada · Sandra Yepes · CR-10204 · cuenta como contacto')).toBeDefined();
});

test('a stopped person says why and can be lifted by who makes contacts', async () => {
  const stop = {
    stop_id: 5,
    kind: 'insolvency',
    note: 'Auto del 10 de noviembre.',
    by: { user_id: 8, name: 'Sandra Yepes' },
    at: '2026-11-10T15:00:00Z',
  } as const;
  let board = boardOf(person({ stops: [stop] }));
  const lift = () => {
    board = boardOf(person());
    return answerWith(board);
  };
  openTab(
    { board },
    {
      answers: {
        [`GET ${API}/now`]: () => answerWith(board),
        [`PUT ${API}/stops/5/lift`]: lift,
      },
    },
  );
  const { getByRole, findByText, getByLabelText, queryByText } = await panel();
  expect(await findByText('Insolvencia de persona natural.')).toBeDefined();
  await userEvent.click(getByRole('button', { name: 'Levantar' }));
  await userEvent.type(getByLabelText('Por qué se levanta'), 'El acuerdo terminó.');
  await userEvent.click(getByRole('button', { name: 'Levantar' }));
  await vi.waitFor(() => expect(queryByText('Insolvencia de persona natural.')).toBeNull());
});

const day = (on: string, until_on: string, all: number, is_off = false) => ({
  on,
  is_off,
  until_on,
  all,
  one: 633_900,
});

const PROPOSAL = {
  credit_id: 10204,
  today: '2026-11-12',
  all_today: 1_284_546,
  days: [
    day('2026-11-12', '2026-11-13', 1_284_546),
    day('2026-11-13', '2026-11-17', 1_285_071),
    day('2026-11-14', '2026-11-17', 1_285_596),
    day('2026-11-15', '2026-11-17', 1_286_121, true),
    day('2026-11-16', '2026-11-17', 1_286_648, true),
    day('2026-11-17', '2026-11-18', 1_287_173),
  ],
  last_day: '2026-12-13',
  last_agreement_day: '2027-05-11',
};

const KEPT = {
  promise_id: 5,
  agreement_id: null,
  credit_id: 10204,
  person: 'Óscar Perdomo',
  amount: 640_000,
  paid: 640_000,
  due_on: '2026-10-27',
  until_on: '2026-10-28',
  kept_on: '2026-10-28',
  state: 'kept',
  by: { user_id: 8, name: 'Sandra Yepes' },
  at: '2026-10-20T22:10:00Z',
  may_withdraw: false,
  withdraw_note: null,
};

test('a promise ends the contact with its day and what that day will need', async () => {
  const sent: unknown[] = [];
  openTab(
    { board: boardOf(person({ pending: [OWN_CALL] })) },
    {
      answers: {
        [`GET ${CREDIT_API}/promises/proposal`]: () => answerWith(PROPOSAL),
        [`POST ${API}/91/promises`]: async (request) => {
          sent.push(await request.json());
          return answerWith({ board: boardOf(person()), promises: [KEPT] });
        },
      },
    },
  );
  const { getByRole, findByRole, findByText, queryByRole } = await panel();
  await userEvent.click(getByRole('radio', { name: 'Contestó' }));
  await userEvent.click(getByRole('radio', { name: 'Prometió pagar' }));
  await userEvent.click(await findByRole('radio', { name: 'mar 17 nov' }));
  expect(await findByText(/2\.627 más que hoy\. El lunes 16 es festivo\./)).toBeDefined();
  expect(await findByText(/Se da por cumplida si llega hasta el mié 18 nov/)).toBeDefined();
  expect(queryByRole('button', { name: 'Guardar' })).toBeNull();
  await userEvent.click(getByRole('button', { name: 'Guardar la promesa' }));
  await findByText('Abierto hasta las 7:00 p. m.');
  expect(sent).toEqual([
    { result: 'promise', parts: [{ due_on: '2026-11-17', amount: 1_287_173 }] },
  ]);
});

test('the promises of a credit say what came of each of them', async () => {
  openTab(
    { board: boardOf(person()) },
    {
      answers: {
        [`GET ${CREDIT_API}/promises`]: () =>
          answerWith({
            promises: [KEPT, { ...KEPT, promise_id: 4, state: 'partial', paid: 150_000 }],
            unnoted: [],
          }),
      },
    },
  );
  const promises = within(await screen.findByRole('region', { name: 'Promesas de pago' }));
  expect(await promises.findByText('La cumplió el mié 28 oct.')).toBeDefined();
  expect(promises.getByText(/Pagó \$.150\.000 hasta el mié 28 oct\./)).toBeDefined();
  expect(promises.getByText('Cumplida en parte')).toBeDefined();
});
