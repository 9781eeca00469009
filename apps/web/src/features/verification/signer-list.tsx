import { HOLDER_ROLES } from '@cuotaclara/contract/documents/document-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import {
  SIGNING_MEANS,
  type VerifiedDocument,
} from '@cuotaclara/contract/verification/verification';
import { IconLock, IconSignature } from '@tabler/icons-react';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './verify.module.css';

/** Who signed a document and how, with masked names. */
export const SignerList = ({ document }: { document: VerifiedDocument }) => {
  const { signers, missing_signers: missing } = document;
  return (
    <>
      {signers.length > 0 && (
        <ul className={classes.lines}>
          {signers.map(({ role, name, signed_at, means }) => {
            const Icon = role === 'COMPANY' ? IconLock : IconSignature;
            return (
              <li key={`${role} ${name} ${signed_at}`} className={classes.line}>
                <span className={classes.mark}>
                  <Icon size={18} stroke={1.6} aria-hidden="true" />
                </span>
                <div className={classes.words}>
                  <p>
                    <strong>{name}</strong> · {HOLDER_ROLES[role]}
                  </p>
                  <p className="type-small">{SIGNING_MEANS[means]}</p>
                </div>
                <span className={classes.when}>
                  <DateText value={signed_at} withTime />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {signers.length === 0 && missing === 0 && (
        <p className={classes.quiet}>Este documento no se firma: lleva el sello de la empresa.</p>
      )}
      {missing > 0 && (
        <p className={classes.quiet}>
          {countedText(missing, ['persona no ha firmado', 'personas no han firmado'])}.
        </p>
      )}
    </>
  );
};
