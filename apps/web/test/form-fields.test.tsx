import { signInWithPassword } from '@cuotaclara/contract';
import { editBorrower, type ManagedBorrower } from '@cuotaclara/contract/borrowers/manage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readApplicationSearch } from '#features/applications/application-search.ts';
import { BorrowerApplication } from '#features/applications/borrower-application.tsx';
import { sampleBasis } from '#features/applications/testing/sample-basis.ts';
import { sampleProcess } from '#features/applications/testing/sample-process.ts';
import { AccountScreen } from '#features/auth/account/account-screen.tsx';
import { LoginForm } from '#features/auth/sign-in/login-form.tsx';
import { ContactFields } from '#features/borrowers/manage/contact-fields.tsx';
import { changeOf, typedOf } from '#features/borrowers/manage/edit-borrower-form.ts';
import { IdentityFields } from '#features/borrowers/manage/identity-fields.tsx';
import { PersonStep } from '#features/borrowers/registration/person-step.tsx';
import { UserForm } from '#features/users/user-form.tsx';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { answerWith, fakeApi } from '#lib/testing/fake-api.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { renderPage } from './render-page.tsx';
import { renderUi } from './render-ui.tsx';
import { sampleProfile } from './sample-profile.ts';
import { sampleUser } from './sample-user.ts';

vi.mock(import('#lib/session/bearer.ts'), async (original) => ({
  ...(await original()),
  freshBearer: () => Promise.resolve('bearer'),
}));
// It watches the router, which a form by itself has not.
vi.mock('#ui/dialogs/leave-guard.tsx', () => ({ LeaveGuard: () => null }));

beforeEach(() => {
  sessionStorage.clear();
  // The test page has no layout, and so nothing that could scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => vi.unstubAllGlobals());

const KINDS = [
  { document_kind_id: 1, code: 'CC', label: 'Cédula de ciudadanía' },
  { document_kind_id: 4, code: 'PA', label: 'Pasaporte' },
];

const TYPED =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isUnseen = (field: Field): boolean =>
  field.type === 'hidden' ||
  field.tabIndex === -1 ||
  field.closest('[aria-hidden="true"]') !== null;

/** Every field on the page as «autocomplete keyboard», by its name. */
const fieldsOnPage = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<Field>(TYPED)]
      .filter((field) => !isUnseen(field))
      .map((field) => {
        const name = field.name || field.id.replace('application-', '');
        const keyboard = field.getAttribute('inputmode') ?? field.type;
        return [name, `${field.getAttribute('autocomplete') ?? 'NONE'} ${keyboard}`];
      }),
  );

test('the registration asks browser and phone for the own data, each field by its name', () => {
  renderUi(<PersonStep kinds={KINDS} typed={{}} errors={{}} hidden={false} />);
  expect(fieldsOnPage()).toEqual({
    document_kind_id: 'off select-one',
    identification: 'off numeric',
    expedition_date: 'off date',
    first_name: 'given-name text',
    second_name: 'additional-name text',
    first_surname: 'family-name text',
    second_surname: 'off text',
    born_date: 'bday date',
    phone: 'tel-national tel',
  });
});

test('a passport, which has letters, gets the keyboard with letters', async () => {
  renderUi(<PersonStep kinds={KINDS} typed={{}} errors={{}} hidden={false} />);
  await userEvent.selectOptions(screen.getByLabelText('Tipo de documento'), 'Pasaporte');
  expect(fieldsOnPage()['identification']).toBe('off text');
});

const PAGES = {
  identity: {
    document_kind_id: 'off select-one',
    identification: 'off numeric',
    expedition_date: 'off date',
    born_date: 'bday date',
    first_name: 'given-name text',
    second_name: 'additional-name text',
    first_surname: 'family-name text',
    second_surname: 'off text',
  },
  about: {
    gender_id: 'off text',
    marital_status_id: 'off text',
    phone: 'tel-national tel',
  },
  phone: { phone: 'tel-national tel' },
  home: {
    country_id: 'off text',
    residence_city_id: 'off text',
    address: 'street-address text',
  },
  income: { monthly_income: 'off numeric', monthly_expenses: 'off numeric' },
  purchase: { product_id: 'off text', product_price: 'off numeric' },
  payment: { request_amount: 'off numeric', due_day: 'off select-one' },
} as const;

test.each(Object.entries(PAGES))(
  'the page «%s» of a borrower names its fields',
  async (part, fields) => {
    const borrower = { is_phone_verified: part !== 'phone' };
    fakeApi({
      'GET /api/utils': () => answerWith({ 'document-kinds': KINDS_ON_OFFER }),
      'GET /api/credits/quote/basis': () => answerWith(sampleBasis()),
      'GET /api/credits/applications': () => answerWith(sampleProcess({ borrower })),
    });
    renderPage(
      ({ search }) => (
        <BorrowerApplication
          userId={2}
          part={search.part ?? null}
          onPart={() => {}}
          onSent={() => {}}
          onDiscarded={() => {}}
        />
      ),
      { path: '/nueva', readSearch: readApplicationSearch, addresses: [`/nueva?part=${part}`] },
    );
    await waitFor(() => expect(fieldsOnPage()).toEqual(fields));
  },
);

const KINDS_ON_OFFER = KINDS.map((kind) => ({ ...kind, purpose: 'identity', name: kind.label }));

const SignIn = () => (
  <LoginForm
    form={useFormFields(signInWithPassword.body)}
    email=""
    canRecover
    canSendLink
    isSigningIn={false}
    isSendingLink={false}
    onSignIn={() => {}}
    onRequestLink={() => {}}
  />
);

const showPage = (page: ReactNode) =>
  renderPage(() => page, { path: '/x', readSearch: () => ({}), addresses: ['/x'] });

test('signing in names user and password for a password manager', async () => {
  showPage(<SignIn />);
  await screen.findByLabelText('Contraseña');
  expect(fieldsOnPage()).toEqual({
    email: 'username email',
    password: 'current-password password',
  });
});

test('the own account names user and passwords for a password manager', async () => {
  fakeApi({});
  const user = sampleUser({});
  showPage(
    <AccountScreen user={user} facts={null} keepsPasswords onSignOutEverywhere={() => {}} />,
  );
  await screen.findByLabelText('Contraseña actual');
  expect(fieldsOnPage()).toEqual({
    username: 'username text',
    current_password: 'current-password password',
    new_password: 'new-password password',
  });
});

const NOTHING_FIXED = { identity: false, email: false };

const EditedFields = ({ seen }: { seen: ManagedBorrower }) => {
  const form = useRouteForm(editBorrower, {
    query: { addr: seen.identification },
    start: typedOf(seen),
    body: (typed) => changeOf(seen, typed),
    done: null,
  });
  const shared = { form, seen, fixed: NOTHING_FIXED };
  return (
    <form.Form guard={false}>
      <IdentityFields {...shared} kinds={KINDS} />
      <ContactFields {...shared} choices={undefined} />
    </form.Form>
  );
};

test('staff who write about another person get the keyboards, and not their own data', () => {
  const seen = {
    ...sampleProfile({}),
    gender_id: null,
    gender_label: null,
    marital_status_id: null,
    marital_status_label: null,
    country_id: null,
    country_label: null,
    residence_city_id: null,
    residence_city_label: null,
    address: null,
    has_account: false,
    created_at: '2026-11-11T15:00:00Z',
    credits_out_of_scope: [],
  };
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <EditedFields seen={seen} />
    </QueryClientProvider>,
  );
  const fields = fieldsOnPage();
  expect(fields).toMatchObject({
    identification: 'off numeric',
    email: 'off email',
    phone: 'off tel',
    address: 'off text',
  });
  expect(Object.values(fields).filter((words) => !words.startsWith('off '))).toEqual([]);
});

test('a new user of the staff is typed with the keyboards, and not with the own data', () => {
  fakeApi({ 'GET /api/utils': () => answerWith({ headquarters: [], cities: [] }) });
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <UserForm
        user={null}
        verb="Crear"
        isPending={false}
        problem={null}
        onSend={async () => {}}
        onCancel={() => {}}
      />
    </QueryClientProvider>,
  );
  const fields = fieldsOnPage();
  expect(fields).toMatchObject({
    email: 'off email',
    phone: 'off tel',
    commission_rate_bps: 'off decimal',
  });
  expect(Object.values(fields).filter((words) => !words.startsWith('off '))).toEqual([]);
});
