export { fileNameOf } from './file-name.ts';
