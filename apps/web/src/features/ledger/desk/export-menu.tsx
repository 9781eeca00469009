import {
  exportBalances,
  exportEntries,
  exportSiigo,
  LEDGER_BALANCES,
  LEDGER_LINES,
} from '@cuotaclara/contract/ledger/exports';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { periodOf } from '#features/ledger/month-words.ts';
import { useExport } from './use-export.ts';

type ExportMenuProps = { readonly month: string; readonly third?: string | undefined };

const columnsOf = (shape: { readonly columns: object }): string =>
  Object.keys(shape.columns).join(',');

/** The books of a month as files. */
export const ExportMenu = ({ month, third }: ExportMenuProps) => {
  const { mutate, isPending } = useExport();
  const days = periodOf(month);
  const about = third === undefined ? {} : { third };
  const balances = (more: object) =>
    mutate({
      route: exportBalances,
      input: {
        query: { ...days, ...about, ...more, columns: columnsOf(LEDGER_BALANCES) },
      } as never,
    });
  const lines = (format: 'xlsx' | 'csv') =>
    mutate({
      route: exportEntries,
      input: { query: { ...days, ...about, format, columns: columnsOf(LEDGER_LINES) } } as never,
    });
  return (
    <Menu position="bottom-end" width={272} radius={12} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => balances({ format: 'xlsx' })}>Saldos en Excel</Menu.Item>
        <Menu.Item onClick={() => balances({ format: 'csv' })}>Saldos en CSV</Menu.Item>
        <Menu.Item onClick={() => balances({ level: 'ledger' })}>
          Mayor y balances en Excel
        </Menu.Item>
        <Menu.Item onClick={() => lines('xlsx')}>Movimientos en Excel</Menu.Item>
        <Menu.Item onClick={() => lines('csv')}>Movimientos en CSV</Menu.Item>
        {third === undefined && (
          <Menu.Item
            onClick={() => mutate({ route: exportSiigo, input: { query: days } as never })}
          >
            Archivos para Siigo
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
