import { changeHolders, type LegalDocument } from '@cuotaclara/contract/documents/documents';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { holderName } from './holder-words.ts';
import { orderedHolders } from './ordered-holders.ts';

type HoldersActProps = { legalDocument: LegalDocument; onClose: () => void };

/** Turn of each holder as it is chosen, by the number of the holder. */
type TypedTurns = Readonly<Record<string, string>>;

const turnsOf = (typed: TypedTurns): ReadonlyMap<number, number> =>
  new Map(Object.entries(typed).map(([holder, turn]) => [Number(holder), Number(turn)]));

/** In which order the people of a document sign. */
export const HoldersAct = ({ legalDocument, onClose }: HoldersActProps) => {
  const { holders, document_id: id, version, number } = legalDocument;
  const people = holders.filter(({ role }) => role !== 'COMPANY');
  const isCompanyThere = people.length < holders.length;
  const start: TypedTurns = Object.fromEntries(
    people.map((each) => [String(each.document_holder_id), String(each.signing_order)]),
  );
  const form = useRouteForm(changeHolders, {
    params: { id },
    start,
    body: (typed) => ({ version, holders: orderedHolders(holders, turnsOf(typed)) }),
    done: ({ is_reissued }) =>
      is_reissued
        ? 'Cambiaron los firmantes: todos los documentos se emitieron otra vez'
        : `Guardamos el orden de firma de ${number}`,
    onSent: onClose,
    readAgain: useInvalidateCredits(),
  });
  const turns = people.map((_, index) => ({
    value: String(index + 1),
    label: `Turno ${index + 1}`,
  }));
  return (
    <form.Dialog
      title={`Firmantes de ${number}`}
      size={480}
      verb="Guardar el orden"
      onClose={onClose}
    >
      <Quiet isText>
        Quienes tienen el mismo turno firman al tiempo.
        {isCompanyThere && ' La empresa firma al final.'}
      </Quiet>
      {people.map((holder) => (
        <form.Choice
          key={holder.document_holder_id}
          name={String(holder.document_holder_id)}
          label={holderName(holder)}
          choices={turns}
        />
      ))}
      <Quiet isText>
        Firman quienes responden por el crédito. Si cambian las personas, todos los documentos se
        emiten otra vez con números nuevos.
      </Quiet>
    </form.Dialog>
  );
};
