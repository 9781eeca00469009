export { judgeCredits } from './promises/judge-credits.ts';
export {
  hasOpenPromise,
  NEXT_PROMISES,
  unsafeCreditsWithOpenPromise,
} from './promises/open-promises.reads.ts';
export { recordPromises } from './promises/record-promises.ts';
