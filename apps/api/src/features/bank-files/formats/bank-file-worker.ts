import { parentPort, workerData } from 'node:worker_threads';
import { readBankFile } from './read-bank-file.ts';

// The only caller is `preview-bank-file.ts`, which hands over the input of the reader.
parentPort?.postMessage(readBankFile(workerData));
