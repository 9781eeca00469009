import { writeFileSync } from 'node:fs';
import { prepareCredits } from '../payments/prepare-credits.ts';
import { startServerChild } from './server-child.ts';
const databaseUrl = process.argv[2]!;
const server = await startServerChild('./our-server.ts', { databaseUrl });
const r = await prepareCredits({ databaseUrl, creditCount: 5000 });
writeFileSync('/tmp/fastdev/credits.json', JSON.stringify(r));
await server.stop();
