import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';

type EntryLinkProps = {
  readonly entry: number;
  /** The day on which it is in the books. */
  readonly on: string;
};

/** The entry in the journal, for those who see the books. */
export const EntryLink = ({ entry, on }: EntryLinkProps) => {
  const may = useMay();
  if (!may('view_ledger')) return String(entry);
  return (
    <Link to="/ledger/journal" search={{ month: on.slice(0, 7), entry }}>
      {entry}
    </Link>
  );
};
