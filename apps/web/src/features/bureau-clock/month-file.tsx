import {
  type BureauFiles,
  confirmBureauFile,
} from '@cuotaclara/contract/bureau-clock/bureau-clock';
import { downloadBureauFile } from '@cuotaclara/contract/bureau-clock/bureau-list';
import type { BureauState } from '@cuotaclara/contract/bureau-clock/bureau-words';
import { longMonth } from '@cuotaclara/contract/values/long-dates';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import { bureauKeys } from '#domain/query-keys/debts/bureau-keys.ts';
import { call } from '#lib/api/call.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { saveFile } from '#lib/api/save-file.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { bureauQueries } from './bureau-queries.ts';

/** Figures of the clocks, and the file of this month with the act that confirms it. */
export const MonthFile = () => {
  const query = useQuery(bureauQueries.files);
  return (
    <Loaded query={query} things="el archivo del mes" skeleton={220}>
      {(files) => (
        <Stack>
          <FigureBand figures={figuresOf(files)} />
          <FilePanel files={files} />
        </Stack>
      )}
    </Loaded>
  );
};

const SHOWN: readonly { readonly state: BureauState; readonly label: string }[] = [
  { state: 'to_notify', label: 'Por avisar' },
  { state: 'noticed', label: 'Corren los veinte días' },
  { state: 'reportable', label: 'Se pueden reportar' },
  { state: 'reported', label: 'Reportados' },
  { state: 'to_correct', label: 'Por corregir' },
];

const figuresOf = ({ states }: BureauFiles) =>
  SHOWN.map(({ state, label }) => ({
    label,
    value: (
      <Link to="/credit-bureaus" search={{ state }}>
        {countText(states.find((each) => each.state === state)?.count ?? 0)}
      </Link>
    ),
  }));

type Counts = BureauFiles['ready'];

const countsText = ({ reports, updates, corrections }: Counts): string =>
  [
    countedText(reports, ['reporte nuevo', 'reportes nuevos']),
    countedText(updates, ['actualización', 'actualizaciones']),
    countedText(corrections, ['corrección', 'correcciones']),
  ].join(', ');

const FilePanel = ({ files: { month, ready, files } }: { files: BureauFiles }) => {
  const may = useMay()('report_to_bureau');
  const isConfirmed = files.some((file) => file.month === month);
  const isEmpty = ready.reports + ready.updates + ready.corrections === 0;
  const [newest] = files;
  return (
    <Panel
      title={`Archivo de ${longMonth(`${month}-01`)}`}
      note="Una persona lo confirma una vez al mes. Lo que se pague antes no se reporta."
      action={may && !isConfirmed && !isEmpty && <ConfirmButton ready={ready} />}
    >
      <Stack>
        {isConfirmed ? (
          <Quiet isText>El archivo de este mes ya está confirmado.</Quiet>
        ) : (
          <Quiet isText>
            {isEmpty ? 'Este mes no hay nada que informar todavía.' : `Lleva ${countsText(ready)}.`}
          </Quiet>
        )}
        {newest !== undefined && (
          <Row>
            <Quiet>
              Último: {longMonth(`${newest.month}-01`)}, {countsText(newest)}. Confirmó{' '}
              {newest.confirmed_by} el <DateText value={newest.confirmed_at} />.
            </Quiet>
            {may && <DownloadButton month={newest.month} />}
          </Row>
        )}
      </Stack>
    </Panel>
  );
};

const ConfirmButton = ({ ready }: { ready: Counts }) => {
  const client = useQueryClient();
  const confirm = useCommit({
    mutationFn: () => call(confirmBureauFile, { body: ready }),
    onSettled: () => client.invalidateQueries({ queryKey: bureauKeys.all }),
    done: 'Confirmaste el archivo del mes',
  });
  const count = ready.reports + ready.updates + ready.corrections;
  return (
    <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
      Confirmar {countedText(count, ['fila', 'filas'])}
    </Button>
  );
};

const DownloadButton = ({ month }: { month: string }) => {
  const download = useCommit({
    mutationFn: () => downloadFile(downloadBureauFile, { params: { month }, query: {} }),
    onSuccess: saveFile,
    done: 'Descargaste el archivo',
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Descargar
    </Button>
  );
};
