import type { ReplyOf } from '@cuotaclara/contract';
import type { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import type {
  ByExtent,
  ErasedThing,
  KeptThing,
  PersonalDataSource,
} from '#contributions/personal-data.ts';

type KeptReply = ReplyOf<typeof eraseBorrower>['kept'][number];

/** From the last entry in the books. */
const YEARS_KEPT = 10;

/** The words of each erased thing, in the order of the reply. */
const ERASED: Readonly<Record<ErasedThing, string>> = {
  files: 'Fotos, video y selfie, también los anteriores',
  checks: 'Lecturas del documento, comparaciones del rostro y pruebas de vida',
  person: 'Nombre, documento, fechas y todo lo demás del perfil',
  contact: 'Correo, teléfono, dirección y ciudad',
  profile: 'Género y estado civil',
  inquiries: 'Consultas en centrales de riesgo y códigos enviados al celular',
  applications: 'Ocupación, ingresos, gastos y documentos de lo que no se desembolsó',
  consents: 'Autorizaciones',
  reviews: 'Decisiones sobre la identidad',
  account: 'Cuenta para entrar, con sus sesiones, claves y enlaces',
  messages: 'Mensajes y avisos que se le enviaron',
};

type KeptTerm = Pick<KeptReply, 'what' | 'why'> & {
  /** Kept for ever where no law sets a day. */
  readonly isForever?: true;
};

/** The words and the law of each kept thing, in the order of the reply. */
const KEPT: Readonly<Record<KeptThing, KeptTerm>> = {
  credits: {
    what: 'Contrato, pagos y demás documentos del crédito',
    why:
      'Los libros y papeles del comerciante se conservan diez años desde el último asiento ' +
      '(Código de Comercio, art. 60; Ley 962 de 2005, art. 28).',
  },
  person: {
    what: 'Nombre, documento y fechas de nacimiento y expedición',
    why:
      'Dicen de quién son esos papeles y que se conoció al cliente antes de prestarle ' +
      '(Código de Comercio, art. 60; Ley 962 de 2005, art. 28; prevención del lavado de activos).',
  },
  decisions: {
    what: 'Decisiones sobre la identidad, el crédito y las coincidencias en listas de control',
    why: 'Prueban que se conoció al cliente (prevención del lavado de activos).',
  },
  consents: {
    what: 'Prueba de las autorizaciones',
    why: 'Quien trata los datos debe conservar copia de la autorización (Ley 1581 de 2012, art. 17).',
  },
  // It proves what was done with the data. Names and numbers were masked when it was written.
  audit_log: {
    what:
      'Registro de auditoría: qué se hizo, cuándo, desde qué dirección de red y navegador, y los ' +
      'motivos que alguien escribió; los demás datos personales están ilegibles',
    why:
      'Demuestra quién hizo qué con los datos: responsabilidad demostrada ' +
      '(Decreto 1074 de 2015, art. 2.2.2.25.6.1).',
    isForever: true,
  },
};

/** What the sources have erased, in words. `lastEntryOn` is null without a credit. */
export function erasedThings(
  sources: readonly PersonalDataSource[],
  lastEntryOn: Temporal.PlainDate | null,
): string[] {
  const names = namesOf(
    sources.map(({ erased }) => erased),
    lastEntryOn,
  );
  return termsOf(ERASED, names);
}

/**
 * What the sources keep, with the law and the day until which: credits are kept ten years from the
 * last entry in the books.
 */
export function keptThings(
  sources: readonly PersonalDataSource[],
  lastEntryOn: Temporal.PlainDate | null,
): KeptReply[] {
  const names = namesOf(
    sources.map(({ kept }) => kept),
    lastEntryOn,
  );
  const until = lastEntryOn?.add({ years: YEARS_KEPT }).toString() ?? null;
  return termsOf(KEPT, names).map(({ what, why, isForever }) => ({
    what,
    why,
    until: isForever === true ? null : until,
  }));
}

function namesOf<Thing extends string>(
  things: readonly (ByExtent<Thing> | undefined)[],
  lastEntryOn: Temporal.PlainDate | null,
): ReadonlySet<string> {
  const extent = lastEntryOn === null ? 'whole' : 'besideCredits';
  return new Set<string>(things.flatMap((each) => each?.[extent] ?? []));
}

const termsOf = <Term>(terms: Readonly<Record<string, Term>>, names: ReadonlySet<string>): Term[] =>
  Object.entries(terms).flatMap(([name, term]) => (names.has(name) ? [term] : []));
