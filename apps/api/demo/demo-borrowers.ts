import type { IdentityState } from '@cuotaclara/contract/values/identity-items';

type DocumentCode = 'CC' | 'CE' | 'PPT' | 'PA';

export type DemoBorrower = {
  readonly firstName: string;
  readonly secondName: string | null;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly sex: 'F' | 'M';
  readonly document: DocumentCode;
  readonly identification: string;
  readonly born: string;
  readonly issued: string;
  readonly phone: string;
  readonly email: string;
  /** Counted back from the first start. */
  readonly registeredDaysAgo: number;
  /** How far they have come with the four items, once their files are there. */
  readonly identity: IdentityState;
  readonly allowsBiometrics: boolean;
};

/** The borrower among the ten accounts paid a credit, pays another and can sign a third. */
export const DEMO_BORROWER: DemoBorrower = {
  firstName: 'Andrés',
  secondName: 'Felipe',
  firstSurname: 'Torres',
  secondSurname: 'Mejía',
  sex: 'M',
  document: 'CC',
  identification: '1017234561',
  born: '1994-08-23',
  issued: '2012-09-03',
  phone: '3015527804',
  email: 'borrower@cuotaclara.test',
  registeredDaysAgo: 574,
  identity: 'missing',
  allowsBiometrics: true,
};

/**
 * Names and surnames, sex, document, birth, issue, telephone, days since the registration, and
 * whether the face is compared or a person looks. Borrowers in review come first, because their
 * photos are drawn first.
 */
const TABLE: Readonly<Record<IdentityState, readonly string[]>> = {
  in_review: [
    'Rosalba,,Quiñones,Angulo; F; CC 59677201; 1978-02-03; 1996-04-15; 3146620875; 41; compared',
    'Juan,Sebastián,Mantilla,Serrano; M; CC 1095812346; 1995-11-27; 2013-12-10; 3023394416; 36; compared',
    'Ana,Milena,Jiménez,Barrios; F; CC 1047385921; 1987-09-16; 2005-11-08; 3007752180; 33; in person',
    'Leidy,Johanna,Cárdenas,Vargas; F; CC 1032456817; 1992-01-19; 2010-02-09; 3132208564; 24; compared',
    'Édinson,José,Meléndez,Castro; M; CC 1082967053; 1994-03-26; 2012-04-17; 3015580932; 19; compared',
  ],
  asked_again: [
    'Marlon,David,Escobar,Henao; M; CC 1053847216; 1996-06-14; 2014-07-01; 3122257796; 22; compared',
  ],
  approved: [
    'María,Fernanda,Zuluaga,Correa; F; CC 43587216; 1975-03-14; 1993-05-20; 3006641287; 118; compared',
    'Luz,Stella,Ríos,Arango; F; CC 42893157; 1968-07-29; 1986-10-11; 3105528843; 104; in person',
  ],
  missing: [
    'Nubia,Esperanza,Ávila,Cortés; F; CC 51904728; 1967-12-08; 1986-02-20; 3115538821; 17; compared',
    'Viviana,Andrea,Güechá,Pulido; F; CC 1057592468; 1990-08-28; 2008-09-15; 3203364107; 7; compared',
    'Jorge,Eliécer,Rentería,Mosquera; M; CC 11795042; 1971-11-02; 1990-01-16; 3127740915; 112; compared',
    'Cristian,Camilo,Peláez,Gómez; M; CC 1036624078; 1991-02-18; 2009-03-05; 3013386720; 97; compared',
    'Yuliana,,Ibargüen,Palacios; F; CC 1077452693; 1989-12-05; 2007-12-27; 3214407816; 91; compared',
    'Hernando,,Niño,Suárez; M; CC 79462815; 1966-09-21; 1985-02-14; 3158820364; 86; in person',
    'Tatiana,Marcela,Polanía,Trujillo; F; CC 1075238419; 1990-06-30; 2008-08-12; 3182295407; 79; compared',
    'Brayan,Stiven,Cuesta,Hurtado; M; CC 1143987520; 1998-10-09; 2016-10-21; 3176604138; 73; compared',
    'Gloria,Inés,Muñoz,Tobón; F; CC 32491075; 1969-04-17; 1987-06-02; 3044471925; 66; compared',
    'Iván,Darío,Acevedo,Bedoya; M; CC 98561734; 1974-01-25; 1992-03-19; 3117736052; 58; compared',
    'Deisy,Lorena,Chacón,Villamizar; F; CC 1098765102; 1993-05-08; 2011-05-30; 3165549871; 51; compared',
    'Óscar,Andrés,Ñungo,Rincón; M; CC 80213467; 1982-08-12; 2000-09-04; 3208813396; 47; in person',
    'Wilmer,Alexander,Contreras,Pérez; M; PPT 5128437; 1992-07-04; 2022-03-18; 3226617709; 29; compared',
    'Claudia,Patricia,Hoyos,Salazar; F; CC 30391864; 1976-10-30; 1994-12-13; 3104476219; 15; compared',
    'Giulia,,Bianchi,Rossi; F; CE 487213; 1985-05-11; 2019-06-25; 3189913047; 12; in person',
    'Jhonatan,,Arboleda,Góngora; M; CC 1111789340; 1997-04-02; 2015-04-23; 3187702653; 10; in person',
    'Kevin,Santiago,Lozano,Prada; M; CC 1110567983; 2002-02-22; 2020-03-11; 3164429058; 9; compared',
    'Paola,Alejandra,Sánchez,De la Ossa; F; CC 1066741528; 1988-11-13; 2006-12-05; 3042216670; 6; in person',
    'Rafael,Antonio,Pushaina,Epiayú; M; CC 1124036795; 1993-09-07; 2011-10-19; 3005591384; 5; compared',
    'Dayana,Carolina,Rojas,Medina; F; PPT 6034918; 1999-01-31; 2023-01-24; 3237748065; 4; compared',
    'Thomas,,Müller,Becker; M; PA C4XK29T7; 1983-03-20; 2021-05-06; 3138824491; 3; in person',
    'Ingrid,Natalia,Bohórquez,Leal; F; CC 1118563204; 2001-07-18; 2019-08-06; 3213307742; 1; compared',
  ],
};

const MARKS = /\p{M}/gu;

/** `.test` is reserved, so none of these addresses can be anyone's. */
const emailOf = (firstName: string, firstSurname: string): string =>
  `${firstName}.${firstSurname}`
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .concat('@correo.test');

export function borrowerOf(line: string, identity: IdentityState): DemoBorrower {
  const [names = '', sex, document = '', born = '', issued = '', phone = '', days, way] =
    line.split('; ');
  const [firstName = '', secondName, firstSurname = '', secondSurname] = names.split(',');
  const [code, identification = ''] = document.split(' ');
  return {
    firstName,
    secondName: secondName || null,
    firstSurname,
    secondSurname: secondSurname || null,
    sex: sex === 'F' ? 'F' : 'M',
    // The table has no other codes.
    document: code as DocumentCode,
    identification,
    born,
    issued,
    phone,
    email: emailOf(firstName, firstSurname),
    registeredDaysAgo: Number(days),
    identity,
    allowsBiometrics: way === 'compared',
  };
}

/** People who registered by themselves. They come in with a link by mail: none has a password. */
export const DEMO_BORROWERS: readonly DemoBorrower[] = Object.entries(TABLE).flatMap(
  // Object.entries loses the literal names that TABLE has.
  ([identity, lines]) => lines.map((line) => borrowerOf(line, identity as IdentityState)),
);
