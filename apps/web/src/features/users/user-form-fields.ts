import { personFields, vendorFields, z } from '@cuotaclara/contract';
import { commissionField } from './commission-field.ts';

/** A select gives text; nothing chosen is an empty one. */
const chosenId = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? null : Number(text))),
);

const roleId = z.pipe(
  z.string({ error: 'Elige un rol.' }).check(z.minLength(1, { error: 'Elige un rol.' })),
  z.transform(Number),
);

/** What the form of a user holds, as it is typed. */
export const staffForm = z.object({ ...personFields, role_id: roleId, headquarter_id: chosenId });

export const vendorForm = z.extend(staffForm, {
  business_name: vendorFields.business_name,
  tax_id: vendorFields.tax_id,
  commission_rate_bps: commissionField,
  city_id: chosenId,
});

type StaffForm = z.output<typeof staffForm>;
type VendorForm = z.output<typeof vendorForm>;

/** What was typed: of a vendor, or of any other user. */
export type TypedUser =
  | { readonly kind: 'staff'; readonly body: StaffForm }
  | { readonly kind: 'vendor'; readonly body: VendorForm };
