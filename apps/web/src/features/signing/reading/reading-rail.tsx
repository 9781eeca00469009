import type { SignedDocument, SigningSet } from '@cuotaclara/contract/signing/signing';
import { IconCheck, IconSignature } from '@tabler/icons-react';
import { readyDocuments } from '#domain/signing/own-signing.ts';
import { costWords, documentName } from '#domain/signing/signing-words.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatPercentage } from '#lib/format/format-percent.ts';
import { minutesOf } from '../reading-time.ts';
import { DocumentSegments } from './document-segments.tsx';
import classes from './reading-rail.module.css';

type ReadingRailProps = {
  readonly set: SigningSet;
  readonly readId: number;
  readonly onDocument: (documentId: number) => void;
};

/** The documents and the figures of the credit, beside the text on a wide desk. */
export const ReadingRail = ({ set, readId, onDocument }: ReadingRailProps) => {
  const ready = readyDocuments(set);
  const read = ready.filter(({ read_at }) => read_at !== null).length;
  return (
    <nav className={classes.rail} aria-label="Documentos por firmar">
      <div>
        <DocumentSegments documents={ready} readId={readId} />
        <p className={classes.progress}>
          <strong>
            {read} de {ready.length}
          </strong>{' '}
          {read === 1 ? 'leído' : 'leídos'} · hasta el {formatDate(set.expires_at)}
        </p>
        <ol className={classes.documents}>
          {ready.map((each, index) => (
            <li key={each.document_id}>
              <button
                type="button"
                className={classes.document}
                aria-current={each.document_id === readId ? 'step' : undefined}
                onClick={() => onDocument(each.document_id)}
              >
                <Mark document={each} number={index + 1} />
                <span className={classes.name}>{documentName(each)}</span>
                <span className={classes.time}>
                  {each.read_at === null ? `${minutesOf(each.word_count)} min` : 'Leído'}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <p className={classes.last}>
          <IconSignature size={20} stroke={1.6} aria-hidden="true" />
          Firma y código, al final
        </p>
      </div>
      <Cost set={set} />
    </nav>
  );
};

type MarkProps = { readonly document: SignedDocument; readonly number: number };

const Mark = ({ document: { read_at }, number }: MarkProps) => (
  <span className={classes.mark} data-read={read_at !== null || undefined}>
    {read_at === null ? number : <IconCheck size={16} stroke={2.2} aria-hidden="true" />}
  </span>
);

const Cost = ({ set }: Pick<ReadingRailProps, 'set'>) => {
  const { summary } = set;
  const words = costWords(set);
  const isFalling = summary.last_instalment < summary.first_instalment;
  const count = `${summary.instalment_count}, ${isFalling ? 'cada una menor' : 'iguales'}`;
  const facts = [
    { label: 'Primera cuota', value: formatMoney(summary.first_instalment) },
    { label: 'Cuotas', value: count },
    { label: 'Tasa', value: formatPercentage(summary.rate_ea, 'E.A.') },
    { label: words.paid, value: formatMoney(summary.paid_total) },
  ];
  return (
    <section className={classes.cost} aria-label="Lo que vas a firmar">
      <p className={classes.costLabel}>{words.lent}</p>
      <p className={classes.costFigure}>{formatMoney(summary.principal)}</p>
      <dl className={classes.costFacts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
