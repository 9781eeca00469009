export { advanceBureauClocks } from './advance-clocks.ts';
