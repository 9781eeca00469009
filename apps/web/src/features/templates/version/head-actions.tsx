import { isSameText } from '@cuotaclara/contract/templates/compare-blocks';
import type { TemplateDetail, TemplateProblem } from '@cuotaclara/contract/templates/templates';
import { Button } from '@mantine/core';
import { IconArchive, IconCopyPlus, IconGitCompare, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { MoreAction, MoreActions } from '#ui/layout/more-actions.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { templateQueries } from '../template-queries.ts';
import {
  useDiscardTemplate,
  useRetireTemplate,
  useStartTemplate,
} from '../use-template-changes.ts';
import { ProposePublication } from './propose-publication.tsx';
import classes from './template-page.module.css';

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
  const { in_force: inForce, may } = template;
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
      {may.start && <Start {...props} />}
      {(may.discard || may.retire) && <Rarely {...props} />}
    </>
  );
};

const Propose = ({ template, draft, problems }: HeadActionsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { in_force: inForce } = template;
  const { data: current } = useQuery({
    ...templateQueries.detail(inForce?.template_id ?? 0),
    enabled: inForce !== null,
  });
  const isSame = current !== undefined && isSameText(current.blocks, draft.blocks);
  const why = isSame
    ? `Todavía dice lo mismo que la ${current.number}`
    : notYet(problems, draft.saving.stand);
  return (
    <>
      <span id="propose-why" className={classes.why}>
        {why}
      </span>
      <Button
        disabled={why !== null}
        aria-describedby="propose-why"
        onClick={() => setIsOpen(true)}
      >
        Proponer
      </Button>
      <ProposePublication template={template} isOpen={isOpen} onClose={() => setIsOpen(false)} />
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
