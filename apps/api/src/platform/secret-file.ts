import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/**
 * A secret that outlives restarts: made once, kept readable by this user alone. It belongs in the
 * backup: losing that of sessions ends them all and makes the stored signing keys unreadable, and
 * losing that of files makes every file unreadable.
 */
export async function readOrMakeSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFile(path, 'utf8');
  }
}
