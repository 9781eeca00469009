import { z } from '@cuotaclara/contract';
import type { Job } from '#platform/jobs/job.ts';

const payload = z.object({ bank_file_id: z.int() });

type BankFilePayload = z.output<typeof payload>;

/** Books the rows of a confirmed file, batch by batch; what is left over the schedule does. */
export const BOOK_BANK_FILE: Job<BankFilePayload> = {
  name: 'book-bank-file',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
};

/** Takes back what a file did, batch by batch. */
export const UNDO_BANK_FILE: Job<BankFilePayload> = {
  name: 'undo-bank-file',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 10,
};
