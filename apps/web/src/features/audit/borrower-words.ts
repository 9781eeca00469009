import { CONSENTS } from '@cuotaclara/contract/borrowers/consents';
import { CAPTURE_ORIGINS } from '@cuotaclara/contract/identity/captures';
import { IDENTITY_ITEMS, IDENTITY_STATES } from '@cuotaclara/contract/identity/identity-items';
import { CHECK_KINDS, CHECK_VERDICTS } from '@cuotaclara/contract/identity/review';

/** The labels of the fields in entries about borrowers. */
export const BORROWER_LABELS: Readonly<Record<string, string>> = {
  document_kind_id: 'Tipo de documento',
  identification: 'Número del documento',
  expedition_date: 'Expedición',
  second_name: 'Segundo nombre',
  second_surname: 'Segundo apellido',
  born_date: 'Nacimiento',
  consents: 'Autorizaciones',
  data: CONSENTS.data.title,
  bureau: CONSENTS.bureau.title,
  biometrics: CONSENTS.biometrics.title,
  granted: 'Autorizó',
  text_version: 'Versión del texto',
  controller: 'Responsable',
  item: 'Paso',
  origin: 'Cómo llegó',
  bytes: 'Tamaño en bytes',
  identity_state: 'Identidad',
  capture_id: 'Captura',
  capture_ids: 'Capturas',
  kind: 'Cuál',
  verdict: 'Resultado',
  reasons: 'Motivos',
  passed: 'La superó',
  file_count: 'Archivos',
  erased: 'Se borró',
  kept: 'Se conserva',
};

type LabelTable = Readonly<Record<string, string>>;

const titles = (things: Readonly<Record<string, { readonly title: string }>>): LabelTable =>
  Object.fromEntries(Object.entries(things).map(([name, { title }]) => [name, title]));

const ITEMS = titles(IDENTITY_ITEMS);
const KINDS: LabelTable = { ...CHECK_KINDS, ...titles(CONSENTS) };
const STATES: LabelTable = IDENTITY_STATES;
const VERDICTS: LabelTable = CHECK_VERDICTS;
const ORIGINS: LabelTable = CAPTURE_ORIGINS;

const VOCABULARIES: Readonly<Record<string, LabelTable>> = {
  item: ITEMS,
  kind: KINDS,
  identity_state: STATES,
  verdict: VERDICTS,
  origin: ORIGINS,
};

/** A value of such a field, where it has words. */
export const borrowerText = (name: string, value: unknown): string | undefined =>
  VOCABULARIES[name]?.[String(value)];
