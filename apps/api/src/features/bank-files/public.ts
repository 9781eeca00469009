export { addDeposit, type NewDeposit } from './deposits/add-deposit.ts';
