import { borrowerOf, DEMO_BORROWER, type DemoBorrower } from '#demo/demo-borrowers.ts';

/** How far the documents of a credit of the demo have come. */
type SigningStory =
  | 'unread'
  | 'partly_read'
  | 'for_company'
  | 'for_co_debtor'
  | 'rejected'
  | 'outdated'
  | 'sealed'
  | 'to_disburse'
  | 'refused'
  | 'expired';

/** Each signs the documents of a credit that waits for it, the newest credit first. */
const TABLE: readonly (readonly [story: SigningStory, line: string])[] = [
  [
    'partly_read',
    'Yurani,,Cataño,Londoño; F; CC 1020415873; 1991-04-11; 2009-05-06; 3107714420; 88; in person',
  ],
  [
    'for_company',
    'Édgar,Mauricio,Pabón,Estrada; M; CC 98672415; 1979-09-02; 1997-10-14; 3012268853; 92; in person',
  ],
  [
    'for_co_debtor',
    'Ligia,del Carmen,Zapata,Úsuga; F; CC 43261908; 1972-06-19; 1990-08-01; 3136650741; 95; in person',
  ],
  [
    'rejected',
    'Duván,Alberto,Correa,Sierra; M; CC 1036934518; 1995-01-30; 2013-02-19; 3194482076; 83; in person',
  ],
  [
    'outdated',
    'Nora,Elena,Ángel,Vásquez; F; CC 43748126; 1977-12-24; 1996-01-17; 3045517390; 99; in person',
  ],
  [
    'sealed',
    'Rubén,Darío,Gaviria,Muñetón; M; CC 70119462; 1963-03-08; 1981-04-22; 3118849027; 103; in person',
  ],
  [
    'to_disburse',
    'Sara,Manuela,Betancur,Ochoa; F; CC 1152438670; 1996-10-05; 2014-10-28; 3225540186; 107; in person',
  ],
  [
    'refused',
    'Fredy,Alonso,Quiroz,Mazo; M; CC 71384250; 1976-02-13; 1994-03-29; 3003316974; 111; in person',
  ],
  [
    'expired',
    'Luisa,Fernanda,Yepes,Cano; F; CC 1017198346; 1992-08-07; 2010-09-01; 3168827415; 115; in person',
  ],
];

export const DEMO_SIGNERS: readonly DemoBorrower[] = TABLE.map(([, line]) =>
  borrowerOf(line, 'approved'),
);

export type Telling = { readonly email: string; readonly story: SigningStory };

/** The story of the documents by the address of the borrower. */
export const SIGNING_STORIES: readonly Telling[] = [
  { email: DEMO_BORROWER.email, story: 'unread' },
  ...DEMO_SIGNERS.map(({ email }, place) => ({ email, story: TABLE[place]?.[0] ?? 'unread' })),
];

/** Everybody signs these, and the credit leaves POR_FIRMAR. */
export const isSealed = ({ story }: Telling): boolean =>
  story === 'sealed' || story === 'to_disburse' || story === 'refused';

const emailIn = (story: SigningStory): string =>
  SIGNING_STORIES.find((each) => each.story === story)?.email ?? '';

/** Who answers for the credit of another: one of them still has to sign. */
export const DEMO_CO_DEBTORS = [
  { borrower: emailIn('for_co_debtor'), coDebtor: DEMO_BORROWER.email, relation: 'friend' },
  { borrower: emailIn('sealed'), coDebtor: emailIn('partly_read'), relation: 'relative' },
] as const;
