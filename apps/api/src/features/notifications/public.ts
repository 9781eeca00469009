export { hideSlidesOf } from './hide-slides-of.ts';
export { mailedNotice, type WriteNoticeDeps } from './mailed-notice.ts';
export { hideSlides, notify, renewNotices, rewriteSlides } from './notify.ts';
