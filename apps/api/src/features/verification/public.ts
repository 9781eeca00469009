export { maskName } from './mask-name.ts';
