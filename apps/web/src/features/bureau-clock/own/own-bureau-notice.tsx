import type { OwnBureauNotices } from '@cuotaclara/contract/bureau-clock/bureau-clock';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { useQuery } from '@tanstack/react-query';
import { bureauQueries } from '#features/bureau-clock/bureau-queries.ts';
import { Notice } from '#ui/feedback/notice.tsx';

type OwnNotice = OwnBureauNotices['data'][number];

function textOf({ state, pay_until: until, stays_until: stays }: OwnNotice): string | null {
  if (state === 'noticed' && until !== null) {
    return (
      'Te avisamos que esta mora se puede reportar a las centrales de riesgo. Si pagas lo ' +
      `vencido a más tardar el ${longDay(until)}, no hay reporte.`
    );
  }
  if (state === 'reportable') {
    return (
      'Ya pasaron los veinte días del aviso. Si pagas lo vencido antes del archivo de este mes, ' +
      'no hay reporte.'
    );
  }
  if (state === 'reported') {
    return (
      'Esta mora está reportada en las centrales de riesgo. Cuando pagues lo vencido lo ' +
      'informamos con la siguiente actualización del mes.'
    );
  }
  if (stays === null) return null;
  return `Ya pagaste lo que se reportó. El dato permanece hasta el ${longDay(stays)}.`;
}

/** Tells a borrower of a notice about this credit, and until when paying avoids the report. */
export const OwnBureauNotice = ({ creditId }: { creditId: number }) => {
  const { data = [] } = useQuery(bureauQueries.own);
  const notice = data.find(({ credit_id }) => credit_id === creditId);
  const text = notice === undefined ? null : textOf(notice);
  if (notice === undefined || text === null) return null;
  return <Notice tone={notice.state === 'corrected' ? 'info' : 'warn'}>{text}</Notice>;
};
