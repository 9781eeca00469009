import { settingCases } from './cases/setting-cases.ts';
import { runCases } from './run-cases.ts';

runCases('settings', settingCases);
