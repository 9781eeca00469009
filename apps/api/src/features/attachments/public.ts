export { fileNameOf } from './file-name.ts';
export { mayRead } from './may-read.ts';
