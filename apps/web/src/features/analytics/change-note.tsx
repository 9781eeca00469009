import type { RiskReply } from '@cuotaclara/contract/analytics/analytics';
import { causeText } from '@cuotaclara/contract/closes/cause-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import classes from './analytics.module.css';
import { type FigurePage, readingOf } from './analytics-search.ts';
import { dayText, monthYearText } from './figure-text.ts';

type ChangeNoteProps = { page: FigurePage; changes: RiskReply['changes'] };

const LIST = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** Meaning of the reading, what came after closes, and the way to each correction. */
export const ChangeNote = ({ page, changes }: ChangeNoteProps) => {
  const may = useMay();
  const isCorrected = readingOf(page) === 'corrected';
  const credits = changes.reduce((sum, each) => sum + each.credits, 0);
  return (
    <aside className={classes.note} aria-label="Lectura de la página">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
      <p>
        {isCorrected ? (
          <>
            <strong>Corregido</strong> cuenta los pagos y reversas que llegaron después de cada
            cierre.
          </>
        ) : (
          <>
            <strong>Al cierre</strong> es lo que se sabía cuando cada día se cerró; lo que llegó
            después no cuenta.
          </>
        )}{' '}
        {changesText(page, changes)}
      </p>
      {may('view_closes') && changes.length > 0 && (
        <Link to="/closes" search={{ day: changes.at(-1)?.day ?? page.day }}>
          Ver {credits === 1 ? 'la corrección' : `las ${credits} correcciones`}
        </Link>
      )}
    </aside>
  );
};

const NUMBERS = ['', 'Un corte cambió', 'Dos cortes cambiaron', 'Tres cortes cambiaron'];
const NAMED = 4;

function changesText({ day }: FigurePage, changes: RiskReply['changes']): string {
  if (changes.length === 0) return 'Ninguno de los cortes de esta página cambió.';
  const many = NUMBERS[changes.length] ?? `${changes.length} cortes cambiaron`;
  const names = changes.slice(-NAMED).map((change) => {
    const name = change.day === day ? dayText(day) : monthYearText(change.day);
    const counted = countedText(change.credits, ['crédito', 'créditos']);
    return `${name} (${counted}, por ${causeText(change.causes.join(' '))})`;
  });
  return `${many}: ${changes.length > NAMED ? 'los últimos, ' : ''}${LIST.format(names)}.`;
}
