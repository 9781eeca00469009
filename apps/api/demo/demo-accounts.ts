import type { AnswerOf, getSignInOptions, RoleId } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';

/** Public on purpose: the login page of a demo shows it. */
export const DEMO_PASSWORD = 'Clara-2026-demo';

export const DEMO_HEADQUARTERS = ['Medellín, El Poblado', 'Bogotá, Chapinero'] as const;

type DemoAccount = {
  readonly email: string;
  readonly roleId: RoleId;
  readonly firstName: string;
  readonly firstSurname: string;
  readonly headquarter: (typeof DEMO_HEADQUARTERS)[number] | null;
};

const [MEDELLIN, BOGOTA] = DEMO_HEADQUARTERS;

/** One person per role. `.test` is reserved, so none of these addresses can be anyone's. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'admin@cuotaclara.test',
    roleId: ROLE.admin,
    firstName: 'Claudia',
    firstSurname: 'Ospina',
    headquarter: MEDELLIN,
  },
  {
    email: 'borrower@cuotaclara.test',
    roleId: ROLE.borrower,
    firstName: 'Andrés',
    firstSurname: 'Torres',
    headquarter: null,
  },
  {
    email: 'adviser@cuotaclara.test',
    roleId: ROLE.adviser,
    firstName: 'Paula',
    firstSurname: 'Restrepo',
    headquarter: MEDELLIN,
  },
  {
    email: 'supplier@cuotaclara.test',
    roleId: ROLE.supplier,
    firstName: 'Julián',
    firstSurname: 'Cardona',
    headquarter: MEDELLIN,
  },
  {
    email: 'insurance@cuotaclara.test',
    roleId: ROLE.insuranceAgent,
    firstName: 'Carolina',
    firstSurname: 'Vélez',
    headquarter: BOGOTA,
  },
  {
    email: 'service@cuotaclara.test',
    roleId: ROLE.customerService,
    firstName: 'Viviana',
    firstSurname: 'Patiño',
    headquarter: MEDELLIN,
  },
  {
    email: 'accounting@cuotaclara.test',
    roleId: ROLE.accounting,
    firstName: 'Hernán',
    firstSurname: 'Quintero',
    headquarter: BOGOTA,
  },
  {
    email: 'portfolio@cuotaclara.test',
    roleId: ROLE.portfolio,
    firstName: 'Mauricio',
    firstSurname: 'Echavarría',
    headquarter: MEDELLIN,
  },
  {
    email: 'treasury@cuotaclara.test',
    roleId: ROLE.treasury,
    firstName: 'Germán',
    firstSurname: 'Duarte',
    headquarter: BOGOTA,
  },
  {
    email: 'compliance@cuotaclara.test',
    roleId: ROLE.complianceOfficer,
    firstName: 'Ángela',
    firstSurname: 'Bermúdez',
    headquarter: BOGOTA,
  },
];

/** What the login page of a demo offers. */
export const demoSignIn = (): NonNullable<AnswerOf<typeof getSignInOptions>['demo']> => ({
  password: DEMO_PASSWORD,
  accounts: DEMO_ACCOUNTS.map(({ email, roleId, firstName, firstSurname }) => ({
    email,
    role_id: roleId,
    name: `${firstName} ${firstSurname}`,
  })),
});
