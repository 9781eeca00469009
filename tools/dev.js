import { handOver } from './bootstrap/hand-over.js';

await handOver('develop.ts');
