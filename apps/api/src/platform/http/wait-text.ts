const SECONDS_PER_MINUTE = 60;

/** How long to wait, in words a person uses: `40 segundos`, `1 minuto`, `15 minutos`. */
export function waitText(seconds: number): string {
  const inMinutes = seconds >= SECONDS_PER_MINUTE;
  const amount = inMinutes ? Math.ceil(seconds / SECONDS_PER_MINUTE) : Math.max(1, seconds);
  const unit = inMinutes ? 'minute' : 'second';
  return new Intl.NumberFormat('es-CO', { style: 'unit', unit, unitDisplay: 'long' }).format(
    amount,
  );
}
