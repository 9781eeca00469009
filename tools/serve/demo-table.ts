type Account = { readonly email: string; readonly label: string };

export function demoTable(accounts: readonly Account[], password: string): string {
  const width = Math.max(...accounts.map(({ label }) => label.length));
  const rows = accounts.map(({ label, email }) => `    ${label.padEnd(width)}  ${email}\n`);
  return `\n  Cuentas de demostración (contraseña: ${password})\n\n${rows.join('')}`;
}
