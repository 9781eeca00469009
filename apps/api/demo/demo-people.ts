import type { RoleId } from '@cuotaclara/contract';
import { ROLE } from '@cuotaclara/contract';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_OFFICES, type DemoOffice } from './demo-offices.ts';

/** The access state of a person of the demo; hours are counted back from the first start. */
type Standing =
  | { readonly cameHoursAgo: number }
  | { readonly isInvited: true }
  | { readonly cameHoursAgo: number; readonly blockedFor: string };

type Business = {
  readonly name: string;
  readonly nitDigits: string;
  readonly commissionRateBps: number;
  readonly cityCode: string;
};

export type DemoPerson = {
  readonly firstName: string;
  readonly firstSurname: string;
  readonly email: string;
  readonly roleId: RoleId;
  readonly headquarter: (typeof DEMO_OFFICES)[DemoOffice];
  readonly phone: string;
  readonly standing: Standing;
  readonly business: Business | null;
};

const MARKS = /\p{M}/gu;

/** `nini.ordonez@cuotaclara.test`: as a company would give it. */
const emailOf = (firstName: string, firstSurname: string): string =>
  `${firstName} ${firstSurname}`
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll(' ', '.')
    .concat('@cuotaclara.test');

const came = (cameHoursAgo: number): Standing => ({ cameHoursAgo });
const invited: Standing = { isInvited: true };
const blocked = (cameHoursAgo: number, blockedFor: string): Standing => ({
  cameHoursAgo,
  blockedFor,
});

type StaffLine = readonly [string, string, RoleId, DemoOffice, string, Standing];

const STAFF: readonly StaffLine[] = [
  ['Marta Lucía', 'Giraldo', 1, 'bogota', '3104418820', came(5)],
  ['Édgar', 'Pinzón', 1, 'cali', '3157720934', invited],
  ['Luz Dary', 'Montoya', 3, 'medellin', '3006612745', came(2)],
  ['Jhon Fredy', 'Caicedo', 3, 'cali', '3187745102', came(27)],
  ['Yesenia', 'De la Hoz', 3, 'barranquilla', '3013320567', came(74)],
  ['Sandra Milena', 'Rueda', 3, 'bucaramanga', '3176650218', came(51)],
  ['Óscar Iván', 'Marulanda', 3, 'pereira', '3128874401', invited],
  ['Diana', 'Cifuentes', 5, 'medellin', '3005519037', came(30)],
  ['Fabián', 'Ñáñez', 5, 'cali', '3142206683', came(190)],
  ['Nini Johana', 'Ordóñez', 6, 'bogota', '3114437760', came(1)],
  ['Kevin', 'Mosquera', 6, 'cali', '3209915438', came(3)],
  ['Adriana', 'Barrios', 6, 'barranquilla', '3016674029', blocked(1400, 'Terminó su contrato.')],
  ['Wilson', 'Bohórquez', 7, 'bogota', '3133308172', came(22)],
  ['Liliana', 'Arbeláez', 8, 'medellin', '3004420951', came(8)],
  ['Ricardo', 'Güiza', 8, 'bucaramanga', '3182217746', came(49)],
  ['Paola Andrea', 'Londoño', 9, 'medellin', '3105583320', came(26)],
  ['Héctor', 'Useche', 10, 'bogota', '3153319908', came(120)],
];

type VendorLine = readonly [
  string,
  string,
  DemoOffice,
  string,
  Standing,
  string,
  string,
  number,
  string,
];

const VENDORS: readonly VendorLine[] = [
  [
    'Wílmer',
    'Úsuga',
    'medellin',
    '3117765203',
    came(4),
    'Motos del Sur S. A. S.',
    '900482117',
    250,
    '05360',
  ],
  [
    'Leidy',
    'Castrillón',
    'medellin',
    '3008814467',
    came(19),
    'Andina de Motos S. A. S.',
    '901220846',
    300,
    '05266',
  ],
  [
    'Jairo',
    'Benítez',
    'medellin',
    '3146629115',
    came(330),
    'Rueda Libre Bello',
    '900731902',
    200,
    '05088',
  ],
  [
    'Gloria Inés',
    'Sepúlveda',
    'medellin',
    '3012285540',
    invited,
    'Oriente Motos S. A. S.',
    '901558430',
    225,
    '05615',
  ],
  [
    'Camilo',
    'Forero',
    'bogota',
    '3103317752',
    came(6),
    'Autos La Sabana S. A. S.',
    '830114925',
    180,
    '11001',
  ],
  [
    'Ingrid',
    'Chaparro',
    'bogota',
    '3214409867',
    came(45),
    'Motored Suba',
    '901337618',
    275,
    '11001',
  ],
  [
    'Néstor',
    'Quiroga',
    'bogota',
    '3125560713',
    blocked(2200, 'Entregó documentos falsos.'),
    'Multimotos Soacha',
    '900915273',
    250,
    '25754',
  ],
  [
    'Yurany',
    'Angulo',
    'cali',
    '3168847720',
    came(11),
    'Pacífico Motos S. A. S.',
    '900644381',
    300,
    '76001',
  ],
  [
    'Harold',
    'Valencia',
    'cali',
    '3153326690',
    came(97),
    'Concesionario El Valle',
    '805028416',
    150,
    '76520',
  ],
  [
    'Dayana',
    'Pertuz',
    'barranquilla',
    '3004476218',
    came(60),
    'Caribe Motos S. A. S.',
    '901104957',
    260,
    '08001',
  ],
  [
    'Álvaro',
    'Polo',
    'barranquilla',
    '3013390845',
    invited,
    'Motos Soledad',
    '900827364',
    240,
    '08758',
  ],
  [
    'Zoraida',
    'Galvis',
    'bucaramanga',
    '3186612097',
    came(33),
    'Santander Motos S. A. S.',
    '804019735',
    275,
    '68001',
  ],
  [
    'Édinson',
    'Carvajal',
    'bucaramanga',
    '3177704512',
    came(510),
    'Motos Girón',
    '901441208',
    220,
    '68307',
  ],
  [
    'Luisa Fernanda',
    'Ocampo',
    'pereira',
    '3128835604',
    came(14),
    'Eje Motos S. A. S.',
    '900390652',
    250,
    '66001',
  ],
  [
    'Rubén Darío',
    'Hincapié',
    'pereira',
    '3206619473',
    came(168),
    'Dosquebradas Motos',
    '901267845',
    230,
    '66170',
  ],
];

/** The company of the demo beyond its ten accounts: nobody signs in as them, but they can. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  ...STAFF.map(([firstName, firstSurname, roleId, office, phone, standing]) => ({
    firstName,
    firstSurname,
    email: emailOf(firstName, firstSurname),
    roleId,
    headquarter: DEMO_OFFICES[office],
    phone,
    standing,
    business: null,
  })),
  ...VENDORS.map(
    ([firstName, firstSurname, office, phone, standing, name, nitDigits, rate, cityCode]) => ({
      firstName,
      firstSurname,
      email: emailOf(firstName, firstSurname),
      roleId: ROLE.supplier,
      headquarter: DEMO_OFFICES[office],
      phone,
      standing,
      business: { name, nitDigits, commissionRateBps: rate, cityCode },
    }),
  ),
];

/** Everybody whose password is public. */
export const DEMO_EMAILS = [...DEMO_ACCOUNTS, ...DEMO_PEOPLE].map(({ email }) => email);

/** The adviser of the ten accounts sells for a dealer too. */
export const DEMO_SUPPLIER_BUSINESS: Business = {
  name: 'Cardona Motos S. A. S.',
  nitDigits: '900275614',
  commissionRateBps: 250,
  cityCode: '05001',
};
