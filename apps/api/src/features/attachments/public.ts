export { fileNameOf } from './file-name.ts';
export { requestsAnswered } from './requests-answered.ts';
