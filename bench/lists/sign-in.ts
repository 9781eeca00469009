import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';

/** Signs in as one of the accounts of the demo, as any program would. */
export async function bearerOf(port: number, email: string): Promise<string> {
  const base = `http://localhost:${port}/api/auth`;
  const signedIn = await fetch(`${base}/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await fetch(`${base}/token`, { headers: { cookie } });
  const { token }: { token: string } = await answer.json();
  return token;
}
