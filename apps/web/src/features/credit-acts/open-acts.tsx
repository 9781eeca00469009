import type { CreditActs } from '@cuotaclara/contract/credit-acts/acts';
import { wordsOf } from '@cuotaclara/contract/registry/decisions/decision-kinds';
import { Link } from '@tanstack/react-router';
import { Notice } from '#ui/feedback/notice.tsx';

/** Proposals that wait for another person, each with its page. */
export const OpenActs = ({ open }: Pick<CreditActs, 'open'>) =>
  open.map(({ act, decision_id: id }) => {
    const { name, path } = wordsOf(act);
    return (
      <Notice key={id} tone="info">
        {name}: falta que otra persona decida.{' '}
        <Link to="/decisions/$kind/$id" params={{ kind: path, id: String(id) }}>
          Ver la propuesta
        </Link>
      </Notice>
    );
  });
