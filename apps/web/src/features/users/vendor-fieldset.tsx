import type { UserDetail } from '@cuotaclara/contract';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { commissionText } from './commission-field.ts';
import { PlaceSelect } from './place-select.tsx';
import { userQueries } from './user-queries.ts';

type VendorFieldsetProps = {
  user: UserDetail | null;
  /** Hidden, it keeps what was typed for whom the role comes back, and sends nothing. */
  hidden: boolean;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: () => void;
};

/** What an adviser has beyond other people. */
export const VendorFieldset = ({ user, hidden, errors, onChange }: VendorFieldsetProps) => {
  const { data, isError, refetch } = useQuery({ ...userQueries.cities, enabled: !hidden });
  const vendor = user?.vendor ?? null;
  return (
    <FieldGroup legend="Datos comerciales" hidden={hidden} disabled={hidden}>
      <TextInput
        label="Razón social"
        name="business_name"
        autoComplete="off"
        defaultValue={vendor?.business_name}
        error={errors['business_name']}
      />
      <FieldPair>
        <TextInput
          label="NIT"
          name="tax_id"
          autoComplete="off"
          inputMode="text"
          description="Con su dígito de verificación."
          placeholder="900123456-8"
          defaultValue={vendor?.tax_id}
          error={errors['tax_id']}
        />
        <TextInput
          label="Comisión"
          name="commission_rate_bps"
          autoComplete="off"
          inputMode="decimal"
          description="Sobre cada crédito desembolsado."
          placeholder="2,5"
          rightSection="%"
          defaultValue={vendor === null ? '' : commissionText(vendor.commission_rate_bps)}
          error={errors['commission_rate_bps']}
        />
      </FieldPair>
      <PlaceSelect
        label="Ciudad (opcional)"
        name="city_id"
        options={data?.map(({ city_id, label }) => ({ value: String(city_id), label }))}
        initial={vendor?.city_id ?? null}
        initialLabel={vendor?.city ?? null}
        nothing="Sin ciudad"
        error={errors['city_id']}
        failed={isError ? { things: 'las ciudades', onRetry: () => void refetch() } : null}
        onChange={onChange}
      />
    </FieldGroup>
  );
};
