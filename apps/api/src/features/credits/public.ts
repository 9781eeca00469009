export { creditsVisibleTo } from './credit-scope.ts';
