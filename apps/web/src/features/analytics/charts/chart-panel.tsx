import { Button } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '#ui/layout/panel.tsx';

type ChartPanelProps = {
  title: string;
  note?: ReactNode;
  /** Content at the right of the title, before the switch. */
  aside?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
};

/** A panel with a chart whose figures are in a table, too. */
export const ChartPanel = ({ title, note, aside, chart, table }: ChartPanelProps) => {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? IconChartLine : IconTable;
  return (
    <Panel
      title={title}
      note={note}
      action={
        <>
          {aside}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Ver gráfica' : 'Ver tabla'}
          </Button>
        </>
      }
    >
      {asTable ? table : chart}
    </Panel>
  );
};
