import {
  type BankFilePreviewReply,
  importBankFile,
} from '@cuotaclara/contract/bank-files/bank-files';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { treasuryKeys } from '#domain/query-keys/treasury-keys.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { FilePreview, type TwinChoice, type TwinChoices } from './file-preview.tsx';

/** Count of these lines that would pay: a cheque waits until it is good. */
const payingOf = ({ rows }: BankFilePreviewReply, lines: readonly number[]): number =>
  rows.filter(({ line, is_cheque }) => !is_cheque && lines.includes(line)).length;

const postingIn = ({ fates }: BankFilePreviewReply): number =>
  fates.find(({ fate }) => fate === 'credit')?.count ?? 0;

const linesOf = (decided: TwinChoices, choice: TwinChoice): number[] =>
  Object.entries(decided)
    .filter(([, chosen]) => chosen === choice)
    .map(([line]) => Number(line));

type ImportFormProps = {
  readonly file: File;
  readonly preview: BankFilePreviewReply;
  /** Columns that a person has told, as they were sent. */
  readonly columns: string | undefined;
};

const useImportForm = ({ file, preview, columns }: ImportFormProps) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start: { readonly decided: TwinChoices } = { decided: {} };
  return useRouteForm(importBankFile, {
    start,
    body: ({ decided }) => {
      const [same, other] = [linesOf(decided, 'same'), linesOf(decided, 'other')];
      return {
        file,
        name: file.name,
        columns,
        seen_posting: postingIn(preview) + payingOf(preview, other),
        same_lines: same.join(','),
        other_lines: other.join(','),
      };
    },
    keyed: true,
    done: 'El archivo entró. Sus líneas se están aplicando',
    onSent: ({ bank_file_id }) =>
      void navigate({ to: '/reconciliation/$id', params: { id: String(bank_file_id) } }),
    readAgain: () => queryClient.invalidateQueries({ queryKey: treasuryKeys.all }),
  });
};

/** Shows what a file would do, and books it as it was shown. */
export const ImportForm = (props: ImportFormProps) => {
  const form = useImportForm(props);
  const { preview } = props;
  const { decided } = form.typed;
  return (
    <form.Form guard={false} failureAt="own">
      <FilePreview
        preview={preview}
        decided={decided}
        onDecided={(line, choice) => form.set({ decided: { ...decided, [line]: choice } })}
      />
      <form.Failure />
      {preview.is_accepted && (
        <Row>
          <form.Submit>Confirmar el archivo</form.Submit>
          <Quiet>
            Entra completo o no entra. Si te equivocas, se puede deshacer con otra persona.
          </Quiet>
        </Row>
      )}
    </form.Form>
  );
};
