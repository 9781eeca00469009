import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ListExportModel } from '#lib/list/list-model.ts';
import { useExcelExport } from '#lib/list/use-excel-export.ts';

/** Everything that the list would show, with the columns that are shown, as a spreadsheet. */
export const ExportButton = ({ excel }: { excel: ListExportModel }) => {
  const { status, onStart, onCancel } = useExcelExport(excel);
  const isWorking = status === 'pending';
  return (
    <>
      {isWorking && (
        <Button variant="subtle" onClick={onCancel}>
          Cancelar
        </Button>
      )}
      <Button
        variant="default"
        loading={isWorking}
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        onClick={onStart}
      >
        Exportar a Excel
      </Button>
      <span className="visually-hidden" role="status">
        {isWorking && 'Estamos preparando el archivo de Excel.'}
      </span>
    </>
  );
};
