import {
  changeHolders,
  type DocumentHolder,
  type LegalDocument,
} from '@cuotaclara/contract/documents/documents';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { ActForm, type ActFrame } from './act-dialog.tsx';
import { holderName } from './holder-words.ts';
import { orderedHolders } from './ordered-holders.ts';
import { useChangeHolders } from './use-document-changes.ts';

type HoldersActProps = ActFrame & { legalDocument: LegalDocument };

/** In which order the people of a document sign. */
export const HoldersAct = ({ legalDocument, onClose, onTyped }: HoldersActProps) => {
  const { holders } = legalDocument;
  const change = useChangeHolders(legalDocument);
  const [turns, setTurns] = useState<ReadonlyMap<number, number>>(
    () => new Map(holders.map((each) => [each.document_holder_id, each.signing_order])),
  );
  const people = holders.filter(({ role }) => role !== 'COMPANY');
  const isCompanyThere = people.length < holders.length;
  const choose = ({ document_holder_id: id }: DocumentHolder, turn: number): void => {
    setTurns(new Map([...turns, [id, turn]]));
    onTyped(true);
  };
  return (
    <ActForm
      route={changeHolders}
      change={change}
      verb="Guardar el orden"
      onClose={onClose}
      onSubmit={() => change.mutate(orderedHolders(holders, turns), { onSuccess: onClose })}
    >
      <Quiet isText>
        Quienes tienen el mismo turno firman al tiempo.
        {isCompanyThere && ' La empresa firma al final.'}
      </Quiet>
      {people.map((holder) => (
        <NativeSelect
          key={holder.document_holder_id}
          label={holderName(holder)}
          data={people.map((_, index) => ({
            value: String(index + 1),
            label: `Turno ${index + 1}`,
          }))}
          value={String(turns.get(holder.document_holder_id) ?? 1)}
          onChange={(event) => choose(holder, Number(event.currentTarget.value))}
        />
      ))}
      <Quiet isText>
        Firman quienes responden por el crédito. Si cambian las personas, todos los documentos se
        emiten otra vez con números nuevos.
      </Quiet>
    </ActForm>
  );
};
