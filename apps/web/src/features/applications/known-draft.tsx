import type { Applicant } from '@cuotaclara/contract/applications/application';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import classes from './application.module.css';

type KnownDraftProps = { applicant: Applicant; draftId: number };

/** A borrower has one draft at a time: staff continue the existing one. */
export const KnownDraft = ({ applicant, draftId }: KnownDraftProps) => (
  <>
    <h1 className="type-h1">Solicitud de crédito</h1>
    <div className={classes.lone}>
      <EmptyState
        title={`${applicant.first_name ?? 'El cliente'} ya tiene una solicitud sin enviar`}
        actions={
          <>
            <Button
              size="lg"
              renderRoot={(props) => (
                <Link to="/credits/new" search={{ credit_id: draftId }} {...props} />
              )}
            >
              Continuar esa solicitud
            </Button>
            <Button
              size="lg"
              variant="default"
              renderRoot={(props) => <Link to="/credits/new" search={{}} {...props} />}
            >
              Otro cliente
            </Button>
          </>
        }
      >
        Continúa donde quedó. Si ya no sirve, ábrela y descártala.
      </EmptyState>
    </div>
  </>
);

/** Another user started the draft, and only that user can continue it. */
export const DraftElsewhere = () => (
  <>
    <h1 className="type-h1">Solicitud de crédito</h1>
    <div className={classes.lone}>
      <EmptyState
        title="El cliente ya tiene una solicitud sin enviar"
        actions={
          <Button
            size="lg"
            renderRoot={(props) => <Link to="/credits/new" search={{}} {...props} />}
          >
            Otro cliente
          </Button>
        }
      >
        La empezó con otra persona. Pide que la envíen o la descarten, y luego empiezas otra.
      </EmptyState>
    </div>
  </>
);
