import type { VerifiedDocument } from '@cuotaclara/contract/verification/verification';
import { groupVerificationId } from '@cuotaclara/contract/verification/verification-id';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataPolicy } from '#domain/borrower/data-policy.ts';

/** A mail to the company about a copy that is not ours; nothing where it has no address. */
export const ReportLink = ({ document }: { document: VerifiedDocument }) => {
  const { data } = useQuery(dataPolicy);
  const email = data?.controller.email ?? null;
  if (email === null) return null;
  const subject = `Una copia dudosa del documento ${groupVerificationId(document.verification_id)}`;
  return (
    <Button
      component="a"
      variant="subtle"
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
    >
      Avisar a {document.company.name}
    </Button>
  );
};
