import type { LegalDocumentKind } from '@cuotaclara/contract/documents/document-words';
import type { ResolvedBlock, TextRun } from '@cuotaclara/contract/documents/resolved';
import { useMediaQuery } from '@mantine/hooks';
import classes from './document-text.module.css';
import { TextTable } from './text-table.tsx';

type DocumentTextProps = {
  readonly kind: LegalDocumentKind;
  readonly blocks: readonly ResolvedBlock[];
  /** The block that is tinted; null for none. */
  readonly readId: string | null;
};

const ENDS: Partial<Record<LegalDocumentKind, string>> = {
  SOLICITUD: 'Fin de la solicitud',
  CONTRATO: 'Fin del contrato',
  PAGARE: 'Fin del pagaré',
  CARTA: 'Fin de la carta',
  GARANTIA: 'Fin de la garantía',
  ACUERDO_FIRMA: 'Fin del acuerdo',
  AUT_DATOS: 'Fin de la autorización',
  AUT_CENTRALES: 'Fin de la autorización',
};

/** A document as flowing text, from the blocks that its PDF is made of. */
export const DocumentText = ({ kind, blocks, readId }: DocumentTextProps) => {
  const isPhone = useMediaQuery('(width < 720px)', false, { getInitialValueInEffect: false });
  return (
    <article className={classes.text}>
      {blocks.map((block) => (
        <div
          key={block.id}
          className={classes.block}
          data-block={block.id}
          data-read={block.id === readId || undefined}
        >
          <Block block={block} isPhone={isPhone} />
        </div>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard gets to the end. */}
      <p className={classes.end} tabIndex={0}>
        <span>{ENDS[kind] ?? 'Fin del documento'}</span>
      </p>
    </article>
  );
};

type BlockProps = { readonly block: ResolvedBlock; readonly isPhone: boolean };

const Block = ({ block, isPhone }: BlockProps) => {
  switch (block.type) {
    case 'heading':
      return (
        <h2 className={classes.heading}>
          <Runs runs={block.runs} />
        </h2>
      );
    case 'clause':
      return (
        <>
          <h2 className={classes.title}>
            {block.number}. {block.title}
          </h2>
          {block.paragraphs.map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its position.
            <p key={index}>
              <Runs runs={runs} />
            </p>
          ))}
        </>
      );
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'facts':
      return <Facts block={block} />;
    case 'table':
      return <TextTable block={block} isPhone={isPhone} />;
    case 'signatures':
      return <Signers block={block} />;
    default:
      return block satisfies never;
  }
};

const Runs = ({ runs }: { readonly runs: readonly TextRun[] }) =>
  runs.map(({ text, bold }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is its position.
    bold ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
  );

type BlockOf<Type> = { readonly block: Extract<ResolvedBlock, { type: Type }> };

const Facts = ({ block: { title, rows } }: BlockOf<'facts'>) => (
  <>
    {title !== null && <h2 className={classes.title}>{title}</h2>}
    <dl className={classes.facts}>
      {rows.map(({ label, runs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one label.
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <Runs runs={runs} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);

const Signers = ({ block: { signers } }: BlockOf<'signatures'>) => (
  <ul className={classes.signers} aria-label="Quiénes firman">
    {signers.map(({ name, detail, role }) => (
      <li key={`${role} ${detail}`}>
        <strong>{name}</strong>
        <span>
          {detail} · {role}
        </span>
      </li>
    ))}
  </ul>
);
