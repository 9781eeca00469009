import { type LedgerParty, nameParty } from '@cuotaclara/contract/ledger/accounts';
import { partyWord } from '@cuotaclara/contract/ledger/ledger-words';
import { useReadBooksAgain } from '#features/ledger/use-read-books-again.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';

type PartyDialogProps = { readonly party: LedgerParty; readonly onClose: () => void };

/** Who a party of the books is, with its NIT. */
export const PartyDialog = ({ party, onClose }: PartyDialogProps) => {
  const form = useRouteForm(nameParty, {
    params: { party: party.party },
    start: { name: party.name ?? '', nit: party.nit ?? '', version: party.version },
    done: ({ name }) => `Los libros lo llaman ${name}`,
    onSent: onClose,
    readAgain: useReadBooksAgain(),
  });
  return (
    <form.Dialog
      title={`${partyWord(party.party)}: nombre y NIT`}
      verb="Guardar tercero"
      onClose={onClose}
    >
      <Quiet isText>
        Así aparece en los auxiliares y en los archivos para Siigo, también en lo que ya está
        contabilizado.
      </Quiet>
      <form.Text name="name" label="Razón social" autoComplete="off" data-autofocus />
      <form.Text
        name="nit"
        label="NIT"
        description="Con su dígito de verificación, por ejemplo 900123456-8."
        inputMode="numeric"
        autoComplete="off"
      />
    </form.Dialog>
  );
};
