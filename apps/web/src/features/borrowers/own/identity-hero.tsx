import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './borrower-home.module.css';
import { HeroCard } from './hero-card.tsx';
import type { IdentityWords } from './identity-words.ts';

/** Proving who one is: what was asked again first, then what is missing. */
export const IdentityHero = ({ words }: { words: IdentityWords }) => {
  const { figure, about, asked, isOpen, segments, progress, goOn } = words;
  return (
    <HeroCard
      title="Verificación de identidad"
      figure={figure}
      about={about}
      segments={segments}
      progress={progress}
      notice={
        asked.length > 0 && (
          <ul className={classes.asked}>
            {asked.map(({ item, reason }) => (
              <li key={item}>
                <strong>{item}, otra vez.</strong> {reason}
              </li>
            ))}
          </ul>
        )
      }
      action={
        isOpen && (
          <Button
            variant="next"
            size="xl"
            fullWidth
            renderRoot={(props) => <Link to="/borrower/profile/documents" {...props} />}
          >
            {goOn}
          </Button>
        )
      }
    />
  );
};
