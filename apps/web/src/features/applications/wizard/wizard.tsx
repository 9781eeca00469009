import type { CreditProcess } from '@cuotaclara/contract/applications/application';
import { wholeName } from '@cuotaclara/contract/values/person-name';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import classes from '#features/applications/application.module.css';
import {
  identificationKindsOf,
  useLookups,
  usualOf,
} from '#features/applications/parts/use-lookups.ts';
import { quoteQueries } from '#features/applications/quote/quote-queries.ts';
import { routeOf } from '#features/applications/save-step.ts';
import { useApplication } from '#features/applications/use-application.ts';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { savedBy } from './application-pages.ts';
import type { Part } from './application-parts.ts';
import { shownPage } from './application-progress.ts';
import { PageHeading } from './page-heading.tsx';
import { PageParts } from './page-parts.tsx';
import { SaveProblem } from './save-problem.tsx';
import { SendBar } from './send-bar.tsx';
import { WizardBar } from './wizard-bar.tsx';
import type { WizardProps } from './wizard-props.ts';

const personOf = ({ borrower }: CreditProcess): string | null =>
  borrower.first_name === null ? null : wholeName(borrower);

/** An application, page by page. */
export const Wizard = (props: WizardProps) => {
  const { audience, process, kind, subject, part, save, onPart, onReload, onDiscarded } = props;
  const formId = useId();
  const lookups = useLookups();
  // Here, so that it has come before the page with the quote opens.
  useQuery(quoteQueries.basis(process.credit.id));
  const page = shownPage(process, { audience, asked: part });
  const application = useApplication({
    audience,
    process,
    kind,
    identificationKinds: identificationKindsOf(lookups.references),
    usual: usualOf(lookups.references),
    subject,
    page,
    onPart,
    save,
  });
  const step = savedBy(page);
  const isReview = page.includes('review');
  const hasForm = !isReview && !page.includes('phone');

  const reload = async (): Promise<void> => {
    await onReload();
    save.reset();
  };

  const leaveForGood = (): void => {
    // What was typed went with the draft: nothing is left to ask about on the way out.
    flushSync(application.forget);
    onDiscarded();
  };

  return (
    <div className={classes.wizard} data-audience={audience} data-wide={isWide(page) || undefined}>
      <PageHeading
        audience={audience}
        page={page}
        subject={audience === 'staff' && !page.includes('identity') ? personOf(process) : null}
      />
      <PageForm id={hasForm ? formId : null} onSend={application.proceed}>
        <PageParts {...props} page={page} application={application} lookups={lookups} />
      </PageForm>
      {save.isError && step !== null && (
        <SaveProblem
          route={routeOf(step, process)}
          failure={save.error}
          onKeepMine={() => void reload()}
          onTakeTheirs={() => {
            application.discardTyped();
            void reload();
          }}
        />
      )}
      {isReview ? (
        <SendBar
          {...props}
          isSettled={application.unsaved.length === 0}
          onDiscarded={leaveForGood}
        />
      ) : (
        <WizardBar
          {...props}
          back={application.back}
          isSaving={save.isPending}
          isSkipped={page.includes('phone') && !process.borrower.is_phone_verified}
          formId={hasForm ? formId : null}
          onProceed={application.proceed}
          onDiscarded={leaveForGood}
        />
      )}
      <LeaveGuard active={application.isDirty} title="¿Salir sin guardar?" verb="Salir">
        Lo que escribiste en esta página aún no está guardado. Toca «Continuar» y queda guardado;
        los pasos anteriores ya lo están.
      </LeaveGuard>
    </div>
  );
};

type PageFormProps = {
  /** Name of the form for the button in the bar; null where the page is none. */
  readonly id: string | null;
  readonly onSend: () => void;
  readonly children: ReactNode;
};

/** A page goes on by Enter too, but for those that have forms of their own. */
const PageForm = ({ id, onSend, children }: PageFormProps) => {
  if (id === null) return children;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form id={id} className={classes.form} onSubmit={submit} noValidate>
      {children}
    </form>
  );
};

const isWide = (page: readonly Part[]): boolean => page.includes('payment');
