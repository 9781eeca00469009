import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { BorrowerActionProps } from '#domain/borrower/borrower-tab.ts';
import { mayDo } from '#lib/session/may-do.ts';
import { useSession } from '#lib/session/session.ts';
import { MoreAction, MoreActions } from '#ui/layout/more-actions.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** Offers to erase the borrower's personal data, to users with that permission. */
export const EraseAction = (props: BorrowerActionProps) => {
  const { user } = useSession();
  return user !== null && mayDo(user, 'delete_borrower') && <EraseMenu {...props} />;
};

const EraseMenu = ({ file, onErased }: BorrowerActionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MoreActions>
        <MoreAction icon={IconTrash} isDanger onClick={() => setIsOpen(true)}>
          Eliminar datos
        </MoreAction>
      </MoreActions>
      {isOpen && <EraseDialog file={file} onClose={() => setIsOpen(false)} onErased={onErased} />}
    </>
  );
};
