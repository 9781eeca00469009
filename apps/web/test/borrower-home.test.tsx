import { ROLE, STATE } from '@cuotaclara/contract';
import type { OwnCoDebt } from '@cuotaclara/contract/co-debtors/co-debtors';
import type { OwnCreditSummary } from '@cuotaclara/contract/credits/own-credits';
import type { Debt } from '@cuotaclara/contract/loan-terms/plans';
import type { SigningSet } from '@cuotaclara/contract/signing/signing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePayable } from '#features/payments/testing/sample-payable.ts';
import { sampleSet } from '#features/signing/testing/sample-set.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answerWith, fakeApi, refuseWith } from '#lib/testing/fake-api.ts';
import { fakeBearer } from '#lib/testing/fake-bearer.ts';
import { Route } from '../src/routes/_area/borrower/index.tsx';
import { renderRoute } from './render-route.tsx';
import { sampleProfile } from './sample-profile.ts';
import { sampleUser } from './sample-user.ts';

afterEach(() => vi.unstubAllGlobals());

const credit = (differences: Partial<OwnCreditSummary>): OwnCreditSummary => ({
  credit_id: 10_331,
  number: 'CR-10331',
  credit_state_id: STATE.requested,
  state_note: null,
  sent_at: '2026-11-12T19:13:00Z',
  product_name: 'AKT NKD 125',
  product_kind: 'motorcycle',
  amount: 5_000_000,
  approved: null,
  missing_papers: [],
  ...differences,
});

const DEBT: Debt = {
  credit_id: 9871,
  number: 'CR-9871',
  credit_state_id: STATE.disbursed,
  product_name: 'AKT NKD 125',
  amount: 5_000_000,
  principal_balance: 4_653_535,
  overdue: 0,
  days_past_due: 0,
  next_due_on: '2099-11-15',
  next_pay_by: '2099-11-15',
  next_amount: 343_100,
  instalments_paid: 7,
  instalments_total: 24,
  instalments_overdue: 0,
  payoff: 4_700_000,
};

const DUE: ReturnType<typeof samplePayable>['due'] = {
  kind: 'next',
  instalments: [8],
  amount: 343_100,
  late: 0,
  explanation: samplePayable().payoff.explanation,
};

const SUPPORT = {
  company_name: 'Motos del Valle',
  email: 'ayuda@motos.test',
  phone: '6041234567',
  whatsapp: '+57 300 123 4567',
  hours: 'lunes a viernes de 8 a. m. a 6 p. m.',
};

type HomeSetup = {
  readonly identity?: Parameters<typeof sampleProfile>[0]['state'];
  readonly credits?: readonly OwnCreditSummary[] | 'failed';
  readonly debts?: readonly Debt[];
  readonly sets?: readonly SigningSet[];
  readonly coDebts?: readonly OwnCoDebt[];
};

/** Opens the home of a borrower without a second factor, as its route composes it. */
const openHome = (setup: HomeSetup) => {
  const { identity = 'approved', credits = [], debts = [], sets = [], coDebts = [] } = setup;
  sessionStorage.setItem('access_token', fakeBearer({}));
  sessionStorage.setItem('token_expiry', new Date(Date.now() + 3_600_000).toISOString());
  sessionStore.dispatch({ type: 'signed_in', user: sampleUser({ roleId: ROLE.borrower }) });
  const profile = sampleProfile({ state: identity });
  fakeApi({
    'GET /api/borrowers': () => answerWith(profile),
    'GET /api/borrowers/credits': () =>
      credits === 'failed' ? refuseWith('invalid_input') : answerWith({ credits }),
    'GET /api/borrowers/credits/debts': () =>
      answerWith({
        document: profile.identification,
        debts,
        principal_balance: 0,
        overdue: 0,
      }),
    'GET /api/borrowers/credits/current-payments': () =>
      answerWith({
        credits: debts.length === 0 ? [] : [samplePayable({ days_past_due: 0, due: DUE })],
        closed: null,
      }),
    'GET /api/auth/options': () =>
      answerWith({
        built_in: true,
        email_link: true,
        registration: true,
        recover_enabled: true,
        hosted: null,
        demo: null,
        mailbox: false,
        support: SUPPORT,
      }),
    'GET /api/borrowers/co-debts': () => answerWith({ co_debts: coDebts }),
    'GET /api/borrowers/signing': () => answerWith({ sets }),
    'GET /api/credits/intake': () => answerWith({ new_credit_enabled: true }),
  });
  renderRoute(Route, { path: '/borrower', address: '/borrower' });
};

/** The one thing of the page that is yellow: at most one button asks for the next step. */
const nextButtons = () => [...document.querySelectorAll('[data-variant="next"]')];

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('with a credit the hero is its next instalment, and the card below repeats no figure', async () => {
  openHome({
    credits: [credit({}), credit({ credit_id: 9871, credit_state_id: STATE.disbursed })],
    debts: [DEBT],
  });
  const hero = await screen.findByRole('region', { name: 'Tu próxima cuota' });
  expect(hero.textContent).toMatch(/\$\s343\.100/);
  expect(hero.textContent).toContain('15 nov 2099');
  expect(hero.textContent).toContain('Llevas 7 de 24 cuotas');
  expect(document.body.textContent?.match(/343\.100/g)).toHaveLength(1);
  expect(screen.getByText(/Capital por pagar/).textContent).toMatch(/4\.653\.535/);
  const pay = await within(hero).findByRole('button', { name: 'Pagar la cuota' });
  expect(nextButtons()).toEqual([pay]);
  expect(screen.getByRole('link', { name: 'Pagar todo el crédito' }).getAttribute('href')).toBe(
    '/borrower/pay/payoff/9871',
  );
  expect(screen.queryByText('Cómo va')).toBeNull();
});

const CO_DEBT: OwnCoDebt = {
  co_debtor_id: 7,
  version: 1,
  state: 'ACCEPTED',
  borrower_name: 'Ligia Zapata',
  credit_number: 'CR-10288',
  amount: 5_150_000,
  months: 24,
  instalment: 331_200,
  instalments: [],
  rate_ea: 22.5,
  accepted: null,
  invited_at: '2026-11-12T14:20:00Z',
  obstacle: null,
  can_answer: false,
  missing: [],
};

test('what is owed comes before the credit of another that the person answers for', async () => {
  openHome({
    credits: [credit({ credit_id: 9871, credit_state_id: STATE.disbursed })],
    debts: [DEBT],
    coDebts: [CO_DEBT],
  });
  const hero = await screen.findByRole('region', { name: 'Tu próxima cuota' });
  const card = await screen.findByRole('region', { name: 'Eres codeudor de Ligia Zapata' });
  expect(isBefore(hero, card)).toBe(true);
  expect(isBefore(card, screen.getByRole('region', { name: 'Tus créditos' }))).toBe(true);
});

test('what another asks comes first where nothing is owed', async () => {
  openHome({ coDebts: [{ ...CO_DEBT, state: 'INVITED', can_answer: true }] });
  const card = await screen.findByRole('region', { name: /Ligia Zapata te pide/ });
  const hero = await screen.findByRole('region', { name: 'Tu crédito' });
  expect(isBefore(card, hero)).toBe(true);
});

test('a credit that is paid leads to its paz y salvo', async () => {
  openHome({ credits: [credit({ credit_id: 9871, credit_state_id: STATE.paid })] });
  const papers = await screen.findByRole('link', { name: 'Tu paz y salvo y otros documentos' });
  expect(papers.getAttribute('href')).toBe('/borrower/papers/9871');
});

test('with an application the hero says its step and whose turn it is, above its stages', async () => {
  openHome({ credits: [credit({})] });
  const hero = await screen.findByRole('region', { name: 'Tu solicitud · paso 2 de 5' });
  expect(hero.textContent).toContain('En proceso');
  expect(hero.textContent).toContain('La recibimos');
  const stages = within(screen.getByRole('region', { name: 'Cómo va' })).getAllByRole('listitem');
  expect(
    stages.map(({ textContent }) => textContent?.replace(/(?<=enviada|Estudio).*/, '')),
  ).toEqual([
    'Solicitud enviada',
    'Estudio',
    'FirmaLees y firmas los documentos desde el celular.',
    'Revisión finalVerificamos el crédito y registramos el seguro.',
    'DesembolsoLe giramos el dinero al vendedor.',
  ]);
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
    null,
  ]);
  expect(stages[0]?.textContent).toContain('12 nov 2026');
  expect(nextButtons()).toEqual([]);
});

test('documents to sign are the hero of the application, with one yellow button to read them', async () => {
  const toSign = credit({ credit_state_id: STATE.awaitingSignature });
  openHome({ credits: [toSign], sets: [sampleSet()] });
  expect(await screen.findByText('Tienes 2 documentos por firmar')).toBeDefined();
  const hero = screen.getByRole('region', { name: 'Tu solicitud · paso 3 de 5' });
  expect(hero.textContent).toContain('Vencen el 25 nov 2026.');
  const read = within(hero).getByRole('link', { name: 'Leer y firmar' });
  expect(read.getAttribute('href')).toBe('/borrower/sign/10331');
  expect(nextButtons()).toEqual([read]);
  expect(screen.getByRole('region', { name: 'Cómo va' })).toBeDefined();
});

test('a co-debtor without a credit finds what waits for their signature', async () => {
  openHome({ sets: [sampleSet({ borrower_name: 'Valentina Ñáñez Güiza' })] });
  expect(await screen.findByText('Tienes 2 documentos por firmar')).toBeDefined();
  expect(document.body.textContent).toContain('Crédito de Valentina Ñáñez Güiza.');
});

test('a co-debtor is asked once to sign, and reads of a credit of which nothing waits', async () => {
  const asked = { ...CO_DEBT, credit_number: 'CR-10331' };
  const set = sampleSet({ borrower_name: 'Ligia Zapata' });
  openHome({ coDebts: [asked, CO_DEBT], sets: [set] });
  expect(await screen.findAllByRole('region', { name: /^Eres codeudor de/ })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Leer y firmar' })).toEqual(nextButtons());
  expect(screen.getByText('Tienes 2 documentos por firmar')).toBeDefined();
});

test('beside an instalment the documents to sign are a small card', async () => {
  openHome({
    credits: [credit({ credit_id: 9871, credit_state_id: STATE.disbursed })],
    debts: [DEBT],
    sets: [sampleSet()],
  });
  const card = await screen.findByRole('link', { name: /Tienes 2 documentos por firmar/ });
  expect(card.getAttribute('href')).toBe('/borrower/sign/10331');
  expect(nextButtons()).toEqual([await screen.findByRole('button', { name: 'Pagar la cuota' })]);
});

test('missing documents make the application the turn of the borrower, with one yellow button', async () => {
  const asked = credit({
    credit_state_id: STATE.awaitingAttachments,
    missing_papers: ['Certificado laboral'],
  });
  openHome({ credits: [asked], identity: 'in_review' });
  const hero = await screen.findByRole('region', { name: 'Tu solicitud · paso 2 de 5' });
  expect(hero.textContent).toContain('Te toca a ti');
  expect(hero.textContent).toContain('Falta un documento');
  const upload = within(hero).getByRole('link', { name: 'Ver y subir' });
  expect(upload.getAttribute('href')).toBe('/borrower/credits/10331');
  expect(nextButtons()).toEqual([upload]);
  expect(await screen.findByText('Identidad: en revisión')).toBeDefined();
});

test('an identity that holds the application back is asked for in the hero, and once', async () => {
  openHome({ credits: [credit({})], identity: 'missing' });
  const identity = await screen.findByRole('link', { name: 'Verifica tu identidad' });
  expect(identity.getAttribute('href')).toBe('/borrower/profile/documents');
  expect(nextButtons()).toEqual([identity]);
  expect(screen.queryByText(/^Identidad:/)).toBeNull();
});

test('without a credit the identity comes first, then the application; each with one yellow', async () => {
  openHome({ identity: 'missing' });
  await screen.findByRole('region', { name: 'Verificación de identidad' });
  const ask = await screen.findByRole('link', { name: 'Pide tu crédito' });
  expect(ask.getAttribute('data-variant')).toBe('default');
  expect(nextButtons()).toHaveLength(1);
});

test('with the identity in review the hero asks for the application', async () => {
  openHome({ identity: 'in_review' });
  const hero = await screen.findByRole('region', { name: 'Tu crédito' });
  const ask = within(hero).getByRole('link', { name: 'Pide tu crédito' });
  expect(nextButtons()).toEqual([ask]);
  expect(screen.getByText('Identidad: en revisión')).toBeDefined();
  expect(screen.queryByText('Todavía no tienes créditos')).toBeNull();
});

test('a draft is what is missing once the identity does not wait', async () => {
  openHome({ credits: [credit({ credit_state_id: STATE.draft, sent_at: null })] });
  const hero = await screen.findByRole('region', { name: 'Tu solicitud' });
  expect(hero.textContent).toContain('Continúa tu solicitud');
  expect(nextButtons()).toEqual([within(hero).getByRole('link', { name: 'Continuar' })]);
});

test('credits that could not be read ask for no application', async () => {
  openHome({ credits: 'failed' });
  await screen.findByText('No pudimos traer tus créditos');
  expect(screen.queryByRole('link', { name: 'Pide tu crédito' })).toBeNull();
});

test.each([
  [{ credits: [credit({})] }],
  [{ identity: 'missing' }],
  [{ identity: 'in_review' }],
  [{ credits: [credit({ credit_id: 9871, credit_state_id: STATE.disbursed })], debts: [DEBT] }],
] as const)('the second factor is the last and a small thing of the home: %o', async (setup) => {
  openHome(setup);
  const task = await screen.findByRole('link', { name: /Protege tu cuenta/ });
  const hero = (await screen.findAllByRole('region'))[0];
  expect(hero && isBefore(hero, task)).toBe(true);
  expect(screen.queryByText('Seguridad de tu cuenta')).toBeNull();
});

const WRITTEN_OFF: Debt = {
  ...DEBT,
  credit_state_id: STATE.writtenOff,
  overdue: 1_710_571,
  days_past_due: 236,
};

test.each([
  ['late', STATE.disbursed, { ...DEBT, overdue: 343_100, days_past_due: 12 }],
  ['written off', STATE.writtenOff, WRITTEN_OFF],
] as const)(
  'who is %s is offered a person, and neither more debt nor an extra payment',
  async (...row) => {
    const [, credit_state_id, debt] = row;
    openHome({ credits: [credit({ credit_id: 9871, credit_state_id })], debts: [debt] });
    const call = await screen.findByRole('link', { name: 'Llamar al 604 123 4567' });
    expect(call.getAttribute('href')).toBe('tel:6041234567');
    const chat = screen.getByRole('link', { name: /^WhatsApp/ });
    expect(chat.getAttribute('href')).toBe('https://wa.me/573001234567');
    expect(screen.getByRole('link', { name: 'ayuda@motos.test' })).toBeDefined();
    expect(screen.getByText('Atendemos lunes a viernes de 8 a. m. a 6 p. m.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pedir otro' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Abonar a capital' })).toBeNull();
  },
);

test('who pays on time is offered one more and an extra payment', async () => {
  openHome({
    credits: [credit({ credit_id: 9871, credit_state_id: STATE.disbursed })],
    debts: [DEBT],
  });
  expect(await screen.findByRole('link', { name: 'Pedir otro' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abonar a capital' })).toBeDefined();
});

test('who was rejected last reads why and finds the way on, before anything is offered', async () => {
  const state_note = 'La cuota supera lo que tus ingresos permiten.';
  openHome({ credits: [credit({ credit_state_id: STATE.rejected, state_note })] });
  const hero = await screen.findByRole('region', { name: 'Tu solicitud CR-10331' });
  expect(hero.textContent).toContain(`No pudimos aprobarla${state_note}`);
  expect(nextButtons()).toEqual([within(hero).getByRole('link', { name: 'Ver qué puedes hacer' })]);
});

test('the home of an approved credit says how much was approved', async () => {
  const approved = { instalment: 343_100, instalments: [], months: 24 };
  openHome({ credits: [credit({ credit_state_id: STATE.approved, approved })] });
  expect(await screen.findByText(/^Te aprobamos \$\s5\.000\.000$/)).toBeDefined();
  expect(screen.getByText(/la cuota aprobada es de \$\s343\.100\./)).toBeDefined();
});
