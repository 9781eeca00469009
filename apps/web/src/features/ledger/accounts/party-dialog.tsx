import { type LedgerParty, nameParty } from '@cuotaclara/contract/ledger/accounts';
import { partyWord } from '@cuotaclara/contract/ledger/ledger-words';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActDialog } from '#domain/credit/dialog/act-dialog.tsx';
import form from '#domain/credit/dialog/dialog-form.module.css';
import { useNameParty } from '#features/ledger/use-ledger-changes.ts';
import { checkFields } from '#lib/form/check-fields.ts';

type PartyDialogProps = { readonly party: LedgerParty; readonly onClose: () => void };

/** Who a party of the books is, with its NIT. */
export const PartyDialog = ({ party, onClose }: PartyDialogProps) => {
  const seen = { name: party.name ?? '', nit: party.nit ?? '' };
  const [draft, setDraft] = useState(seen);
  const [isChecked, setIsChecked] = useState(false);
  const change = useNameParty(party.party);
  const checked = checkFields(nameParty.body, { ...draft, version: party.version });
  const errors = isChecked ? (checked.errors ?? {}) : {};
  const submit = (): void => {
    setIsChecked(true);
    if (checked.errors === null) change.mutate(checked.values, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`${partyWord(party.party)}: nombre y NIT`}
      route={nameParty}
      change={change}
      verb="Guardar tercero"
      isTyped={draft.name !== seen.name || draft.nit !== seen.nit}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.consequence}>
        Así aparece en los auxiliares y en los archivos para Siigo, también en lo que ya está
        contabilizado.
      </p>
      <TextInput
        label="Razón social"
        autoComplete="off"
        data-autofocus
        value={draft.name}
        error={errors['name']}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label="NIT"
        description="Con su dígito de verificación, por ejemplo 900123456-8."
        inputMode="numeric"
        autoComplete="off"
        value={draft.nit}
        error={errors['nit']}
        onChange={(event) => setDraft({ ...draft, nit: event.currentTarget.value })}
      />
    </ActDialog>
  );
};
