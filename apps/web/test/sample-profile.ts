import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import {
  IDENTITY_ITEM_KEYS,
  type IdentityItem,
  type IdentityState,
} from '@cuotaclara/contract/values/identity-items';

type SampleProfile = {
  readonly state?: IdentityState;
  readonly uploaded?: readonly IdentityItem[];
  /** Items that nobody must send. */
  readonly optional?: readonly IdentityItem[];
  /** Why an item was asked again. */
  readonly asked?: Readonly<Partial<Record<IdentityItem, string>>>;
};

/** Andrés Torres, with his identity in the state that the test gives. */
export const sampleProfile = (sample: SampleProfile): BorrowerProfile => {
  const { state = 'missing', uploaded = [], optional = [], asked = {} } = sample;
  return {
    borrower_id: 7,
    version: 1,
    document_kind_id: 1,
    document_kind: 'Cédula de ciudadanía',
    identification: '1020304506',
    expedition_date: '2008-03-04',
    first_name: 'Andrés',
    second_name: null,
    first_surname: 'Torres',
    second_surname: 'De la Hoz',
    born_date: '1990-02-03',
    email: 'andres@cuotaclara.test',
    phone: '3101234567',
    is_phone_verified: false,
    identity_state: state,
    biometrics_allowed: !optional.includes('liveness'),
    identityDocuments: IDENTITY_ITEM_KEYS.map((key, index) => ({
      identity_document_id: index + 1,
      key,
      file_name: uploaded.includes(key) ? `k3n-${key}-20261115.jpg` : null,
      uploaded: uploaded.includes(key),
      mandatory: !optional.includes(key),
      content_type: uploaded.includes(key) ? 'image/jpeg' : null,
      bytes: uploaded.includes(key) ? 250_000 : null,
      uploaded_at: uploaded.includes(key) ? '2026-11-11T15:00:00Z' : null,
      asked_reason: asked[key] ?? null,
    })),
    credits: [],
  };
};
