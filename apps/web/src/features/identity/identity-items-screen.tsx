import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import {
  IDENTITY_ITEMS,
  IDENTITY_STATES,
  IN_PERSON_TEXT,
  isInPerson,
  PHOTO_MIN_TEXT,
} from '@cuotaclara/contract/values/identity-items';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCircleCheck,
  IconClock,
  IconDeviceMobile,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FileViewer } from '#ui/file-viewer/file-viewer.tsx';
import { InstalmentStrip } from '#ui/instalments/instalment-strip.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { AfterIdentity } from './after-identity.tsx';
import { CaptureHelp } from './capture/capture-help.tsx';
import { useHasCamera } from './capture/use-has-camera.ts';
import { IdentityGate } from './identity-gate.tsx';
import classes from './identity-items-screen.module.css';
import {
  mandatoryItems,
  needsCapture,
  nextItem,
  remainingText,
  segmentsOf,
} from './identity-progress.ts';
import { ItemCard } from './item-card.tsx';
import { useItemViewer } from './use-item-viewer.ts';

/** Where a borrower proves who they are, item by item. */
export const IdentityItemsScreen = () => (
  <Stack gap={5}>
    <header className={classes.header}>
      <Link to="/borrower/profile" className={classes.back} aria-label="Volver a tu perfil">
        <IconArrowLeft size={24} stroke={1.6} aria-hidden="true" />
      </Link>
      <h1 className="type-h1">Verificación de identidad</h1>
      <CaptureHelp />
      <p className={classes.subtitle}>Completa todos los pasos para verificar tu identidad</p>
    </header>
    <IdentityGate>{(profile) => <Documents profile={profile} />}</IdentityGate>
  </Stack>
);

const Documents = ({ profile }: { profile: BorrowerProfile }) => {
  const viewer = useItemViewer(profile);
  const items = profile.identityDocuments;
  const next = nextItem(items, profile.identity_state);
  return (
    <>
      <Progress profile={profile} />
      <CameraHint />
      <div className={classes.cards}>
        {items.map((item) => (
          <ItemCard
            key={item.key}
            borrowerId={profile.borrower_id}
            item={item}
            isNext={item === next}
            biometricsAllowed={profile.biometrics_allowed}
            isOpening={viewer.openingKey === item.key}
            onView={() => viewer.open(item)}
          />
        ))}
      </div>
      <p className={classes.law}>
        <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
        Usamos estas imágenes solo para confirmar que eres tú. Las guardamos cifradas (Ley 1581 de
        2012).
      </p>
      <FileViewer file={viewer.file} onClose={viewer.close} />
    </>
  );
};

const Progress = ({ profile }: { profile: BorrowerProfile }) => {
  const { identity_state: state, identityDocuments: items } = profile;
  const itemsUploaded = items.filter(({ uploaded }) => uploaded).length;
  if (isInPerson({ state, itemsUploaded })) return <SeenInPerson />;
  const counted = mandatoryItems(items);
  const done = counted.filter((item) => !needsCapture(item)).length;
  const next = nextItem(items, state);
  const askedCount = items.filter(({ asked_reason }) => asked_reason !== null).length;
  return (
    <section className={classes.progress} aria-label="Cómo vas">
      <InstalmentStrip
        size="sm"
        label={`${done} de ${counted.length} listos`}
        instalments={segmentsOf(counted, next)}
      />
      <p className={classes.count} aria-hidden="true">
        <span>
          <strong>
            {done} de {counted.length}
          </strong>{' '}
          listos
        </span>
        <span>{state !== 'approved' && remainingText(counted)}</span>
      </p>
      {state === 'in_review' && (
        <div className={classes.state}>
          <Badge tone="flow" icon={IconClock}>
            {IDENTITY_STATES.in_review}
          </Badge>
          <p>Ya tenemos lo que necesitamos. Una persona lo revisa y te avisamos por correo.</p>
          <AfterIdentity isMain={next === null} />
        </div>
      )}
      {state === 'approved' && (
        <div className={classes.state}>
          <Badge tone="good" icon={IconCircleCheck}>
            Identidad aprobada
          </Badge>
          <p>Sabemos que eres tú. No tienes que enviar nada más.</p>
          <AfterIdentity isMain />
        </div>
      )}
      {state === 'asked_again' && (
        <div className={classes.state}>
          <Badge tone="warn" icon={IconAlertTriangle}>
            {IDENTITY_STATES.asked_again}
          </Badge>
          <p>
            {askedCount === 1
              ? `Necesitamos otra vez: ${askedTitle(profile)}. Abajo está el motivo.`
              : `Necesitamos otra vez ${askedCount} pasos. Abajo está el motivo de cada uno.`}
          </p>
        </div>
      )}
    </section>
  );
};

/** Nothing was sent and nothing is missing: the staff had the person before them. */
const SeenInPerson = () => (
  <section className={classes.progress} aria-label="Cómo vas">
    <div className={classes.state}>
      <Badge tone="good" icon={IconCircleCheck}>
        {IN_PERSON_TEXT}
      </Badge>
      <p>Te verificamos en persona. No tienes que enviar estas fotos.</p>
      <AfterIdentity isMain />
    </div>
  </section>
);

const askedTitle = ({ identityDocuments }: BorrowerProfile): string => {
  const asked = identityDocuments.find(({ asked_reason }) => asked_reason !== null);
  return asked ? IDENTITY_ITEMS[asked.key].title : '';
};

const CameraHint = () => {
  const hasCamera = useHasCamera();
  if (hasCamera) return null;
  return (
    <p className={classes.hint} role="status">
      <IconDeviceMobile size={20} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>¿Tu computador no tiene cámara?</strong> Ábrelo en tu celular: entra con tu correo y
        sigue donde quedaste. También puedes subir archivos desde aquí, con fotos de{' '}
        {PHOTO_MIN_TEXT} píxeles o más.
      </span>
    </p>
  );
};
