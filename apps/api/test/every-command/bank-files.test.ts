import { bankFileCases } from './cases/bank-file-cases.ts';
import { settlementCases } from './cases/settlement-cases.ts';
import { runCases } from './run-cases.ts';

runCases('bank-files', [...bankFileCases, ...settlementCases]);
