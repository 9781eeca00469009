export {
  createNoticeSender,
  mailedNotice,
  type NoticeSender,
  type SendingParts,
  type WritingParts,
  workOnMailedNotice,
} from './mailed-notice.ts';
export { hideSlides, notify, rewriteSlides } from './notify.ts';
