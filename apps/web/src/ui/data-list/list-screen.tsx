import type { ReactNode } from 'react';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DataList, type DataListProps } from './data-list.tsx';
import type { ListRow } from './rows/list-columns.tsx';
import { ExportButton } from './toolbar/export-button.tsx';

type ListScreenProps<Row extends ListRow> = DataListProps<Row> & {
  title: string;
  /** One sentence that says how things stand. */
  state?: ReactNode;
  /** The one thing to do here, at the end of the header. */
  actions?: ReactNode;
  /** Content between the header and the list, where the list needs more than filters. */
  above?: ReactNode;
};

/** A page that is one list. */
export const ListScreen = <Row extends ListRow>(props: ListScreenProps<Row>) => {
  const { title, state, actions, above, ...rest } = props;
  const { excel } = rest.list;
  return (
    <>
      <PageHeader
        title={title}
        state={state}
        actions={
          (excel || actions) && (
            <>
              {excel && <ExportButton excel={excel} />}
              {actions}
            </>
          )
        }
      />
      {above}
      <DataList {...rest} />
    </>
  );
};
