import { templatePublication } from '@cuotaclara/contract/templates/publication';
import { Link } from '@tanstack/react-router';
import { Decision } from '#domain/decision/decision.tsx';

type PublicationDecisionProps = { readonly decisionId: number };

/** The publication of a version, with the way to its text. */
export const PublicationDecision = ({ decisionId }: PublicationDecisionProps) => (
  <Decision
    contract={templatePublication}
    decisionId={decisionId}
    more={({ template_id: id }) => (
      <p>
        <Link to="/templates/versions/$id" params={{ id: String(id) }} search={{ compare: true }}>
          Leer el texto y compararlo con el que rige
        </Link>
      </p>
    )}
  />
);
