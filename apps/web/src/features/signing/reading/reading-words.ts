import type { ResolvedBlock } from '@cuotaclara/contract/documents/resolved';
import { countedText, percentOf } from '@cuotaclara/contract/values/number-text';
import { minutesOf } from '../reading-time.ts';

type Reading = {
  readonly blocks: readonly ResolvedBlock[];
  readonly blockId: string | null;
  readonly share: number;
};

/** «Vas en la cláusula 11 de 13», and on a wide screen «, después viene el anexo». */
export const placeWords = ({ blocks, blockId, share }: Reading) => {
  const clauses = blocks.filter((block) => block.type === 'clause');
  const at = blocks.findIndex(({ id }) => id === blockId);
  const clause = blocks.slice(0, at + 1).findLast((block) => block.type === 'clause');
  if (clause === undefined) return { place: `Vas en el ${percentOf(share)} %`, after: '' };
  const lastClause = blocks.findLastIndex((block) => block.type === 'clause');
  const hasAnnex = blocks.slice(lastClause).some((block) => block.type === 'table');
  if (hasAnnex && at > lastClause) return { place: 'Vas en el anexo', after: '' };
  return {
    place: `Vas en la cláusula ${clause.number} de ${clauses.length}`,
    after: hasAnnex ? ', después viene el anexo' : '',
  };
};

/** «Te falta cerca de un minuto», «Te faltan unos 3 minutos». */
export const timeLeftWords = (words: number, share: number): string => {
  const minutes = minutesOf(words * (1 - share));
  return minutes === 1
    ? 'Te falta cerca de un minuto.'
    : `Te faltan unos ${countedText(minutes, ['minuto', 'minutos'])}.`;
};
