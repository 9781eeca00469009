import { TextInput } from '@mantine/core';
import classes from './signature-screen.module.css';

type TypedNameProps = {
  readonly typed: string;
  readonly signer: readonly string[];
  readonly onChange: (typed: string) => void;
};

const TEXT_LENGTH_MAX = 120;

/** The name as a signature, for who cannot or does not want to draw. It is worth the same. */
export const TypedName = ({ typed, signer, onChange }: TypedNameProps) => (
  <>
    <TextInput
      label="Tu nombre completo"
      description="Vale lo mismo que una firma dibujada."
      size="lg"
      autoComplete="name"
      maxLength={TEXT_LENGTH_MAX}
      value={typed}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
    <div className={classes.preview} aria-hidden="true">
      <p className={classes.typed}>{typed}</p>
      <p className={classes.typedLine}>
        {signer.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  </>
);
