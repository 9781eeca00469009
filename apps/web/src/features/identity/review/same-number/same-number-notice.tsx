import { exactBorrowerKey } from '@cuotaclara/contract/borrowers/borrower-key';
import type { IdentityFile } from '@cuotaclara/contract/identity/review';
import type { IdentityState } from '@cuotaclara/contract/values/identity-items';
import { Link } from '@tanstack/react-router';
import { Notice } from '#ui/feedback/notice.tsx';

type SameNumber = IdentityFile['same_number'];

/** The state of an identity within a sentence. */
const STATE_WORDS = {
  missing: 'incompleta',
  in_review: 'en revisión',
  asked_again: 'por repetir',
  approved: 'aprobada',
} as const satisfies Record<IdentityState, string>;

const isProven = (others: SameNumber): boolean =>
  others.some(({ identity_state }) => identity_state === 'approved');

/** Says that other borrowers have the same number, with a way to each: only one can be approved. */
export const SameNumberNotice = ({ others }: { others: SameNumber }) =>
  others.length === 0 ? null : (
    <Notice tone={isProven(others) ? 'danger' : 'info'}>
      {isProven(others)
        ? 'Otro cliente ya tiene aprobada la identidad con este número. Compara los dos: '
        : 'Otros clientes escribieron este mismo número. Queda para quien apruebes: '}
      {others.map((other, index) => (
        <span key={other.borrower_id}>
          {index > 0 && ', '}
          <Link to="/borrowers/$document" params={{ document: exactBorrowerKey(other) }}>
            {other.name}
          </Link>{' '}
          (identidad {STATE_WORDS[other.identity_state]})
        </span>
      ))}
      .
    </Notice>
  );
