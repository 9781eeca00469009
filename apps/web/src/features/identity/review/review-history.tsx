import { type IdentityFile, REVIEW_DECISIONS } from '@cuotaclara/contract/identity/review';
import { IDENTITY_ITEMS } from '@cuotaclara/contract/values/identity-items';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFileAlert,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import classes from './review-history.module.css';

type Review = IdentityFile['reviews'][number];

const ICONS: Record<Review['decision'], TablerIcon> = {
  approved: IconCircleCheck,
  asked_again: IconFileAlert,
  request_withdrawn: IconArrowBackUp,
  verified_in_person: IconUserCheck,
};

/** The decisions of reviewers about one identity, newest first, with their reasons. */
export const ReviewHistory = ({ file }: { file: IdentityFile }) => (
  <Panel title="Historial de revisiones">
    <Reviews reviews={file.reviews} />
  </Panel>
);

const Reviews = ({ reviews }: { reviews: readonly Review[] }) => {
  if (reviews.length === 0) return <Quiet>Nadie la ha revisado todavía.</Quiet>;
  return (
    <ol className={classes.reviews}>
      {reviews.map((review) => {
        const Icon = ICONS[review.decision];
        return (
          <li key={review.review_id} className={classes.review}>
            <span
              className={classes.mark}
              data-good={review.decision !== 'asked_again' || undefined}
            >
              <Icon size={16} stroke={1.6} aria-hidden="true" />
            </span>
            <div>
              <p className={classes.title}>
                {REVIEW_DECISIONS[review.decision]}
                {review.item !== null && `: ${IDENTITY_ITEMS[review.item].title}`}
              </p>
              <Quiet>
                {review.decided_by}
                {review.reason !== null && ` · «${review.reason}»`}
              </Quiet>
            </div>
            <span className={classes.moment}>
              <DateText value={review.decided_at} withTime />
            </span>
          </li>
        );
      })}
    </ol>
  );
};
