export { hideSlidesOf } from './hide-slides-of.ts';
export { mailedNotice } from './mailed-notice.ts';
export { hideSlides, notify, rewriteSlides } from './notify.ts';
