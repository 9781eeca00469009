/** A day in words: 3 de noviembre de 2026. */
const dayWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('es-CO', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

/** The policy that is missing where the registered one has ended. */
export const policyAfter = (endsOn: string): string =>
  `póliza nueva (la registrada venció el ${dayWords(endsOn)})`;

type Ending = { readonly number: string; readonly endsOn: string };

/** The words of the reminder that a policy ends soon, on the screen and by mail. */
export const endingWords = ({ number, endsOn }: Ending) => ({
  title: 'Tu póliza está por vencer',
  paragraphs: [
    `La póliza que respalda tu crédito ${number} vence el ${dayWords(endsOn)}.`,
    'Renuévala antes de esa fecha y envíanos el documento para que tu vehículo no quede sin cobertura.',
  ],
});

/** The kind of the reminder's slide. */
export const ENDING_SLIDE = 'policy_ending';
