import { STAFF_ROLES, type UserDetail, VENDOR_ROLE } from '@cuotaclara/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldErrorsOf } from '#lib/form/field-errors.ts';
import { useFormFields } from '#lib/form/use-form-fields.ts';
import { useOneAtATime } from '#lib/use-one-at-a-time.ts';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { FieldGroup } from '#ui/fields/field-group.tsx';
import { FieldPair } from '#ui/fields/field-pair.tsx';
import { PlaceSelect } from './place-select.tsx';
import classes from './user-form.module.css';
import { staffForm, type TypedUser, vendorForm } from './user-form-fields.ts';
import { userQueries } from './user-queries.ts';
import { VendorFieldset } from './vendor-fieldset.tsx';

type UserFormProps = {
  /** Null for a new user. */
  user: UserDetail | null;
  verb: string;
  isPending: boolean;
  /** What is said above the fields when sending failed. */
  problem: ReactNode;
  /** Nobody changes their own role. */
  roleIsFixed?: boolean;
  onSend: (typed: TypedUser) => Promise<unknown>;
  onCancel: () => void;
};

const ROLE_OPTIONS = STAFF_ROLES.map(({ id, label }) => ({ value: String(id), label }));

export const UserForm = (props: UserFormProps) => {
  const { user, verb, isPending, problem, roleIsFixed = false, onSend, onCancel } = props;
  const [roleId, setRoleId] = useState(user === null ? '' : String(user.role_id));
  const [isDirty, setIsDirty] = useState(false);
  // A user who becomes an adviser gets their business after being saved as one.
  const canBeVendor = user === null || user.role_id === VENDOR_ROLE;
  const isVendor = canBeVendor && roleId === String(VENDOR_ROLE);
  const schema = isVendor ? vendorForm : staffForm;
  const form = useFormFields(schema);
  const touch = () => setIsDirty(true);
  const oneAtATime = useOneAtATime();

  const send = (typed: TypedUser) =>
    oneAtATime(async () => {
      try {
        await onSend(typed);
      } catch (failure) {
        const errors = fieldErrorsOf(failure);
        if (errors !== null) form.showErrors(errors);
      }
    });

  return (
    <form
      {...form.props}
      className={classes.form}
      onInputCapture={touch}
      onSubmit={(event) => {
        event.preventDefault();
        if (isVendor) form.send(vendorForm, (body) => void send({ kind: 'vendor', body }));
        else form.send(staffForm, (body) => void send({ kind: 'staff', body }));
      }}
    >
      {problem}
      <PersonFieldset user={user} errors={form.errors} />
      <FieldGroup legend="Trabajo">
        <NativeSelect
          label="Rol"
          name="role_id"
          data={[...(user === null ? [{ value: '', label: 'Elige un rol' }] : []), ...ROLE_OPTIONS]}
          value={roleId}
          disabled={roleIsFixed}
          description={roleHelp({ user, roleId, roleIsFixed })}
          error={form.errors['role_id']}
          onChange={(event) => setRoleId(event.currentTarget.value)}
        />
        {roleIsFixed && <input type="hidden" name="role_id" value={roleId} />}
        {user === null ? (
          <HeadquarterSelect error={form.errors['headquarter_id']} onChange={touch} />
        ) : (
          <input type="hidden" name="headquarter_id" value={user.headquarter_id ?? ''} />
        )}
      </FieldGroup>
      {canBeVendor && (
        <VendorFieldset user={user} hidden={!isVendor} errors={form.errors} onChange={touch} />
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {verb}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          Cancelar
        </Button>
      </div>
      <LeaveGuard active={isDirty} title="¿Salir sin guardar?" verb="Salir sin guardar">
        Lo que escribiste de esta persona se pierde.
      </LeaveGuard>
    </form>
  );
};

type Errors = ReturnType<typeof useFormFields>['errors'];

const PersonFieldset = ({ user, errors }: { user: UserDetail | null; errors: Errors }) => (
  <FieldGroup legend="Persona">
    <FieldPair>
      <TextInput
        label="Nombre"
        name="first_name"
        autoComplete="off"
        defaultValue={user?.first_name}
        error={errors['first_name']}
        autoFocus={user === null}
      />
      <TextInput
        label="Apellido"
        name="first_surname"
        autoComplete="off"
        defaultValue={user?.first_surname}
        error={errors['first_surname']}
      />
    </FieldPair>
    <TextInput
      label="Correo electrónico"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="off"
      description={
        user === null
          ? 'Allí le llega la invitación, y con él entra.'
          : 'Si lo cambias, debe confirmarlo y sus sesiones se cierran.'
      }
      defaultValue={user?.email}
      error={errors['email']}
    />
    <TextInput
      label="Teléfono (opcional)"
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      defaultValue={user?.phone ?? ''}
      error={errors['phone']}
    />
    <TextInput
      label="Cédula (opcional)"
      name="identification"
      inputMode="numeric"
      autoComplete="off"
      description="Dos cuentas con la misma cédula no aprueban la una lo de la otra."
      defaultValue={user?.identification ?? ''}
      error={errors['identification']}
    />
  </FieldGroup>
);

type RoleHelp = { user: UserDetail | null; roleId: string; roleIsFixed: boolean };

function roleHelp({ user, roleId, roleIsFixed }: RoleHelp): string | undefined {
  if (roleIsFixed) return 'Tu propio rol lo cambia otro administrador.';
  if (user === null || roleId === String(user.role_id)) return undefined;
  return roleId === String(VENDOR_ROLE)
    ? 'Sus sesiones se cierran. Después de guardar completas su NIT y su comisión.'
    : 'Sus sesiones se cierran y entra de nuevo con el rol que elegiste.';
}

type HeadquarterSelectProps = { error: string | undefined; onChange: () => void };

const HeadquarterSelect = ({ error, onChange }: HeadquarterSelectProps) => {
  const { data, isError, refetch } = useQuery(userQueries.headquarters);
  const options = data?.map((each) => ({ value: String(each.headquarter_id), label: each.label }));
  return (
    <PlaceSelect
      label="Sede (opcional)"
      name="headquarter_id"
      options={options}
      initial={null}
      nothing="Sin sede"
      error={error}
      failed={isError ? { things: 'las sedes', onRetry: () => void refetch() } : null}
      onChange={onChange}
    />
  );
};
