import { useQuery } from '@tanstack/react-query';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditTabProps } from '#domain/credit/credit-tab.ts';
import { Column, Columns } from '#ui/layout/basics/columns.tsx';
import { contactBoardQuery } from './contact-queries.ts';
import { LogPanel } from './log-panel.tsx';
import { PersonPanel } from './person-panel.tsx';

/** The tab of contacts: each person of the credit with their channels, and the log. */
export const ContactsTab = ({ credit, may }: CreditTabProps) => {
  const { credit_id: creditId } = credit;
  return (
    <Columns kind="halves">
      <Column>
        <CreditPart
          query={useQuery(contactBoardQuery(creditId))}
          things="lo que se puede hacer ahora"
          skeleton={420}
        >
          {({ people }) => (
            <Column>
              {people.map((person) => (
                <PersonPanel
                  key={person.borrower_id}
                  creditId={creditId}
                  person={person}
                  mayRecord={may('record_contacts')}
                />
              ))}
            </Column>
          )}
        </CreditPart>
      </Column>
      <LogPanel creditId={creditId} />
    </Columns>
  );
};
