import type { BorrowerProfile } from '@cuotaclara/contract/borrowers/profile';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ownProfile } from '#domain/borrower/own-profile.ts';
import { sessionItems } from '#lib/session/session-items.ts';
import { NotificationModal } from '#ui/notification-modal/notification-modal.tsx';
import { hasMissing, isSeenInPerson } from './identity-words.ts';
import { welcomeSlides } from './welcome-slides.tsx';

const YES = 'true';

type WelcomeGateProps = {
  /** True where a form is filled in, as where documents are sent: nothing may cover it. */
  isQuiet: boolean;
  /** The welcome belongs to the home: elsewhere it would cover what the borrower is doing. */
  isAtHome: boolean;
  /** «Omitir» loads the page again (§2). */
  onSkipped: () => void;
  /** Drawn when the welcome is not shown, or no longer. */
  children: ReactNode;
};

/**
 * Loads the profile of a borrower as soon as their session is open, and invites them to send the
 * identity items that are missing.
 */
export const WelcomeGate = ({ isQuiet, isAtHome, onSkipped, children }: WelcomeGateProps) => {
  const { data: profile, isPending } = useQuery(ownProfile);
  const [isClosed, setIsClosed] = useState(false);
  const isSkipped = isClosed || sessionItems.read('hasSkippedMessage') === YES;
  // Nothing comes first and is pushed aside by the welcome a moment later.
  if (isQuiet || isPending) return null;
  const isWelcomed = isAtHome && !isSkipped && profile !== undefined && hasMissing(profile);
  if (!isWelcomed) return children;
  return <Welcome profile={profile} onSkipped={onSkipped} onClose={() => setIsClosed(true)} />;
};

type WelcomeProps = {
  profile: BorrowerProfile;
  onSkipped: () => void;
  onClose: () => void;
};

const Welcome = ({ profile, onSkipped, onClose }: WelcomeProps) => {
  const navigate = useNavigate();
  // Asked once: seeing it changes the answer, and the slides must not change under the reader.
  const [isFirstTime] = useState(() => sessionItems.read('hasSeenFirstTime') !== YES);
  const isSeen = isSeenInPerson(profile);
  useEffect(() => sessionItems.write('hasSeenFirstTime', YES), []);
  return (
    <NotificationModal
      opened
      label="Te damos la bienvenida"
      slides={welcomeSlides(profile, { isFirstTime })}
      doneLabel={isSeen ? 'Ver mi perfil' : 'Subir mis documentos'}
      isNextStep
      onDone={() =>
        void navigate({ to: isSeen ? '/borrower/profile' : '/borrower/profile/documents' })
      }
      onClose={onClose}
      skip={{
        label: 'Omitir',
        onClick: () => {
          sessionItems.write('hasSkippedMessage', YES);
          onSkipped();
        },
      }}
    />
  );
};
