import { LIVENESS_STEPS, type LivenessStep } from '@cuotaclara/contract/identity/captures';
import { Button, Loader } from '@mantine/core';
import {
  IconArrowBigLeftLines,
  IconArrowBigRightLines,
  IconEyeClosed,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { CameraStage } from '#ui/camera-capture/camera-stage.tsx';
import { useCamera } from '#ui/camera-capture/use-camera.ts';
import { SELFIE_WIDTH_IDEAL } from './aim/selfie-sight.ts';
import classes from './capture-parts.module.css';
import { type StageTitle, stageProps } from './stage-props.ts';
import { type Challenge, type ChallengePurpose, useChallenge } from './use-challenge.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The preview is a mirror: one's own right is at the right of the screen. */
const PICTOGRAMS: Record<LivenessStep, TablerIcon> = {
  right: IconArrowBigRightLines,
  left: IconArrowBigLeftLines,
  blink: IconEyeClosed,
};

type LivenessStageProps = {
  selfie: Blob;
  purpose?: ChallengePurpose;
  stage?: StageTitle;
  /** With the challenge that was passed, or with none: then a person looks. */
  onProved: (challengeId: string | null) => void;
  /** Takes another selfie; without it the movements alone are tried again. */
  onRetake?: () => void;
  onClose: () => void;
};

/** Three movements in an order that nobody knows before: a printed photo cannot do them. */
export const LivenessStage = (props: LivenessStageProps) => {
  const { selfie, purpose = 'identity', onProved, onRetake, onClose } = props;
  const camera = useCamera({ facing: 'user', widthIdeal: SELFIE_WIDTH_IDEAL });
  const frameRef = useRef<HTMLDivElement>(null);
  const { challenge, start } = useChallenge({
    camera,
    frameRef,
    selfie,
    purpose,
    onPassed: onProved,
  });
  const words = wordsOf(challenge, purpose);
  const isJudged = challenge.kind === 'again' && challenge.wasJudged;
  return (
    <CameraStage
      {...(props.stage ?? stageProps('liveness'))}
      camera={{ of: camera, frameRef, shape: 'face' }}
      aim={words.aim}
      advice={words.advice}
      live={<ChallengeLive challenge={challenge} />}
      controls={
        <ChallengeControls
          challenge={challenge}
          isReady={camera.hasFrame}
          ways={WAYS[purpose]}
          onStart={isJudged && onRetake ? onRetake : start}
          onSkip={purpose === 'presence' ? onClose : () => onProved(null)}
        />
      }
      onClose={onClose}
    />
  );
};

/** The names of the buttons: nobody looks at a presence instead of the program. */
const WAYS = {
  identity: { skip: 'No puedo hacerlos', end: 'Enviar mi selfie' },
  presence: { skip: 'Volver', end: 'Volver' },
} as const satisfies Record<ChallengePurpose, object>;

type StageWords = { aim: string; advice: string };

const ENDS: Record<ChallengePurpose, StageWords> = {
  identity: {
    aim: 'Una persona revisa tu selfie',
    advice: 'No tienes que repetir la prueba. Envía tu selfie y te avisamos.',
  },
  presence: {
    aim: 'No pudimos comprobar que eres tú',
    advice: 'No pasa nada: vuelve e intenta más tarde.',
  },
};

const NOT_PASSED: Record<ChallengePurpose, string> = {
  identity: 'No alcanzamos a ver todos los movimientos.',
  presence: 'Todavía no pudimos comprobar que eres tú.',
};

const wordsOf = (challenge: Challenge, purpose: ChallengePurpose): StageWords => {
  switch (challenge.kind) {
    case 'explained':
      return {
        aim: 'Ahora, tres movimientos',
        advice: 'Te diremos cuáles, uno por uno. Dura unos 15 segundos y prueba que eres tú.',
      };
    case 'asking':
    case 'moving':
      return { aim: 'Haz lo que dice abajo', advice: 'Sin salirte del óvalo.' };
    case 'judging':
      return { aim: 'Revisando tus movimientos', advice: 'Toma unos segundos.' };
    case 'again':
      return {
        aim: 'Probemos otra vez',
        advice: challenge.wasJudged ? NOT_PASSED[purpose] : 'No pudimos revisar tus movimientos.',
      };
    case 'person':
      return ENDS[purpose];
    default:
      return challenge satisfies never;
  }
};

const ChallengeLive = ({ challenge }: { challenge: Challenge }) => {
  switch (challenge.kind) {
    case 'explained':
      return null;
    case 'asking':
    case 'judging':
      return <Loader color="maracuya" size={28} />;
    case 'moving':
      return <Order step={challenge.step} endsAtMs={challenge.endsAtMs} />;
    case 'again':
    case 'person':
      return (
        <div role="alert">
          <ul className={classes.list}>
            {challenge.advice.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </div>
      );
    default:
      return challenge satisfies never;
  }
};

const Order = ({ step, endsAtMs }: { step: LivenessStep; endsAtMs: number }) => {
  const secondsLeft = useSecondsLeft(endsAtMs);
  const Icon = PICTOGRAMS[step];
  return (
    <>
      <p className={classes.order} role="status">
        <Icon size={36} stroke={1.6} aria-hidden="true" />
        {LIVENESS_STEPS[step]}
      </p>
      <p className={classes.seconds}>Quedan {secondsLeft} s</p>
    </>
  );
};

type ChallengeControlsProps = {
  challenge: Challenge;
  isReady: boolean;
  ways: { readonly skip: string; readonly end: string };
  onStart: () => void;
  onSkip: () => void;
};

const ChallengeControls = (props: ChallengeControlsProps) => {
  const { challenge, isReady, ways, onStart, onSkip } = props;
  switch (challenge.kind) {
    case 'asking':
    case 'moving':
    case 'judging':
      return null;
    case 'person':
      return (
        <div className={classes.actions}>
          <Button variant="next" size="xl" onClick={onSkip}>
            {ways.end}
          </Button>
        </div>
      );
    case 'explained':
    case 'again':
      return (
        <div className={classes.actions}>
          <Button variant="default" size="xl" className={classes.quiet} onClick={onSkip}>
            {ways.skip}
          </Button>
          <Button variant="next" size="xl" disabled={!isReady} onClick={onStart}>
            {challenge.kind === 'again' ? 'Intentar de nuevo' : 'Empezar'}
          </Button>
        </div>
      );
    default:
      return challenge satisfies never;
  }
};
