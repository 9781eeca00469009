export { addDeposit } from './deposits/add-deposit.ts';
