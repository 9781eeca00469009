import { SIGNED_KINDS } from '@cuotaclara/contract/documents/document-words';
import { templatePublication } from '@cuotaclara/contract/templates/publication';
import type { TemplateDetail } from '@cuotaclara/contract/templates/templates';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { templateKeys } from '#domain/query-keys/template-keys.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';

type FormProps = { readonly template: TemplateDetail; readonly onClose: () => void };

type ProposePublicationProps = FormProps & { readonly isOpen: boolean };

/** Asks what a draft changes and from which day on it counts. */
export const ProposePublication = ({ isOpen, ...props }: ProposePublicationProps) => (
  <Modal
    {...dialogProps}
    opened={isOpen}
    onClose={props.onClose}
    title={`¿Proponer la versión ${props.template.number}?`}
  >
    <ProposeForm {...props} />
  </Modal>
);

const ProposeForm = ({ template, onClose }: FormProps) => {
  const { template_id: subject, kind, publishable_from: earliest } = template;
  const isLetter = kind === 'CARTA';
  const queryClient = useQueryClient();
  const proposal = useProposal(templatePublication, {
    subject,
    start: {
      day: earliest,
      isByLaw: false,
      notice: String(template.notice_working_days ?? ''),
    },
    input: ({ day, isByLaw, notice }) => ({
      in_force_from: day,
      is_required_by_law: isByLaw,
      ...(isLetter && { notice_working_days: notice === '' ? null : Number(notice) }),
    }),
    typedIn: { in_force_from: 'day', is_required_by_law: 'isByLaw', notice_working_days: 'notice' },
    isPreviewed: ({ day }) => day >= earliest,
    onSent: () => void queryClient.invalidateQueries({ queryKey: templateKeys.all }),
  });
  const { Day, Tick, Text } = proposal.form;
  return (
    <ProposeDecision
      proposal={proposal}
      verb="Proponer"
      reasonLabel="Qué cambia, lo verá quien publica"
      onClose={onClose}
    >
      <Quiet>Ya no se edita. Otra persona la revisa y la publica, o te la devuelve.</Quiet>
      <Day name="day" label="Publicar desde" min={earliest} />
      {SIGNED_KINDS.includes(kind) && (
        <Tick
          name="isByLaw"
          label="Lo exige un cambio de la ley"
          description="Lo que esté por firmar con un texto anterior se debe emitir otra vez."
        />
      )}
      {isLetter && (
        <Text
          name="notice"
          label="Días hábiles de aviso antes de diligenciar por mora"
          description="Los que dice esta carta. Vacío si no pide aviso."
          inputMode="numeric"
          maxLength={2}
          clean={(typed) => typed.replaceAll(/\D/g, '')}
        />
      )}
    </ProposeDecision>
  );
};
