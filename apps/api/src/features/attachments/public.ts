export { fileNameOf } from './file-name.ts';
export { workOnPaperNotices } from './paper-notices.ts';
export { hideAskedPapers } from './paper-slides.ts';
export { requestsAnswered } from './requests-answered.ts';
