import { isSameText } from '@cuotaclara/contract/templates/compare-blocks';
import type { TemplateDetail, TemplateProblem } from '@cuotaclara/contract/templates/templates';
import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopyPlus,
  IconGitCompare,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { MoreAction, MoreActions } from '#ui/layout/more-actions.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { templateQueries } from '../template-queries.ts';
import {
  useDiscardTemplate,
  useProposeTemplate,
  useRetireTemplate,
  useReturnTemplate,
  useStartTemplate,
} from '../use-template-changes.ts';
import { PublishDialog } from './publish-dialog.tsx';
import classes from './template-page.module.css';

const NOTE_LENGTH_MAX = 500;

type HeadActionsProps = {
  readonly template: TemplateDetail;
  readonly draft: Draft;
  readonly problems: readonly TemplateProblem[];
  /** Whether the comparison is open. */
  readonly isComparing: boolean;
  readonly onCompare: (isOpen: boolean) => void;
  readonly onOpen: (id: number) => void;
  readonly onGone: () => void;
};

/** Why a draft cannot be proposed now; null where it can. */
function notYet(problems: readonly TemplateProblem[], stand: Draft['saving']['stand']) {
  const points = problems.filter(({ point }) => point !== null).length;
  const errors = problems.length - points;
  if (points > 0) return points === 1 ? 'Falta 1 punto legal' : `Faltan ${points} puntos legales`;
  if (errors > 0)
    return errors === 1 ? 'Hay 1 error por corregir' : `Hay ${errors} errores por corregir`;
  return stand === 'saved' ? null : 'Todavía no está guardado';
}

/** What can be done with the version, by its state and by the person. */
export const HeadActions = (props: HeadActionsProps) => {
  const { template, isComparing, onCompare } = props;
  const { in_force: inForce, may, state } = template;
  const canCompare = inForce !== null && inForce.template_id !== template.template_id;
  return (
    <>
      {canCompare && (
        <Button
          variant="default"
          aria-pressed={isComparing}
          leftSection={<IconGitCompare size={17} stroke={1.7} aria-hidden="true" />}
          onClick={() => onCompare(!isComparing)}
        >
          {isComparing ? 'Cerrar la comparación' : `Comparar con la ${inForce.number}`}
        </Button>
      )}
      {may.propose && <Propose {...props} />}
      {state === 'PROPOSED' && <Decide template={template} />}
      {may.start && <Start {...props} />}
      {(may.discard || may.retire) && <Rarely {...props} />}
    </>
  );
};

const Propose = ({ template, draft, problems }: HeadActionsProps) => {
  const propose = useProposeTemplate(template.template_id);
  const { in_force: inForce } = template;
  const { data: current } = useQuery({
    ...templateQueries.detail(inForce?.template_id ?? 0),
    enabled: inForce !== null,
  });
  const isSame = current !== undefined && isSameText(current.blocks, draft.blocks);
  const why = isSame
    ? `Todavía dice lo mismo que la ${current.number}`
    : notYet(problems, draft.saving.stand);
  const ask = (): void =>
    confirmAction({
      title: `¿Proponer la versión ${template.number}?`,
      consequence: 'Ya no se edita. Otra persona la revisa y la publica, o te la devuelve.',
      verb: 'Proponer',
      reason: { label: 'Qué cambia', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (note) => {
        await propose.mutateAsync({ note, version: draft.version() });
      },
    });
  return (
    <>
      <span id="propose-why" className={classes.why}>
        {why}
      </span>
      <Button disabled={why !== null} aria-describedby="propose-why" onClick={ask}>
        Proponer
      </Button>
    </>
  );
};

/** The other person publishes or gives it back; the author can only take it back. */
const Decide = ({ template }: { template: TemplateDetail }) => {
  const [isOpen, setIsOpen] = useState(false);
  const giveBack = useReturnTemplate(template.template_id);
  const may = useMay();
  const { may: can, number, version } = template;
  const isOwn = may('publish_templates') && !can.publish;
  const ask = (): void =>
    confirmAction({
      title: `¿Devolver la versión ${number}?`,
      consequence: 'Vuelve a ser un borrador, con tu nota para quien la escribe.',
      verb: 'Devolver',
      reason: { label: 'Qué falta o qué hay que cambiar', lengthMax: NOTE_LENGTH_MAX },
      onConfirm: async (reason) => {
        await giveBack.mutateAsync({ reason, version });
      },
    });
  return (
    <>
      {can.give_back && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden="true" />}
          onClick={ask}
        >
          Devolver
        </Button>
      )}
      {isOwn && (
        <span id="publish-why" className={classes.why}>
          La publica otra persona: tú la propusiste
        </span>
      )}
      {(can.publish || isOwn) && (
        <Button
          variant="next"
          disabled={!can.publish}
          aria-describedby={isOwn ? 'publish-why' : undefined}
          onClick={() => setIsOpen(true)}
        >
          Publicar desde…
        </Button>
      )}
      <PublishDialog template={template} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

const Start = ({ template, onOpen }: HeadActionsProps) => {
  const start = useStartTemplate();
  return (
    <Button
      loading={start.isPending}
      leftSection={<IconCopyPlus size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() =>
        start.mutate(template.template_id, { onSuccess: ({ template_id: id }) => onOpen(id) })
      }
    >
      Nueva versión
    </Button>
  );
};

const Rarely = ({ template, draft, onGone }: HeadActionsProps) => {
  const discard = useDiscardTemplate(template.template_id);
  const retire = useRetireTemplate(template.template_id);
  const { number, may, version } = template;
  const askToDiscard = (): void =>
    confirmAction({
      title: `¿Descartar el borrador ${number}?`,
      consequence: 'Se pierde lo que se escribió en él. La versión que rige sigue igual.',
      verb: 'Descartar',
      tone: 'danger',
      onConfirm: async () => {
        await draft.save();
        await discard.mutateAsync({ version: draft.version() });
        onGone();
      },
    });
  const askToRetire = (): void =>
    confirmAction({
      title: `¿Retirar la versión ${number}?`,
      consequence: 'No se usa más. Lo que se firmó con ella la conserva. No se puede deshacer.',
      verb: 'Retirar',
      tone: 'danger',
      onConfirm: async () => {
        await retire.mutateAsync({ version });
      },
    });
  return (
    <MoreActions>
      {may.discard && (
        <MoreAction icon={IconTrash} isDanger onClick={askToDiscard}>
          Descartar el borrador
        </MoreAction>
      )}
      {may.retire && (
        <MoreAction icon={IconArchive} isDanger onClick={askToRetire}>
          Retirar la versión
        </MoreAction>
      )}
    </MoreActions>
  );
};
