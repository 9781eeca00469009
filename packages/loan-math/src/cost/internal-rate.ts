import { type EffectiveAnnual, RATE_PERCENT_MAX, RATE_SCALE, rated } from '../terms/rate.ts';

/** Money received at the start and paid back later, in order. Times are whole parts of a year. */
export type CashFlow = {
  readonly received: number;
  readonly payments: readonly { readonly time: number; readonly amount: number }[];
  readonly partsPerYear: number;
};

/** Why a cash flow has no rate that makes both sides equal. */
export const NO_RATE_REASONS = {
  nothing_received: 'no se recibió dinero',
  nothing_paid: 'no se paga nada',
  paid_too_little: 'se paga menos de lo que se recibió',
  paid_at_once: 'todo se paga el mismo día en que se recibe',
  rate_too_high: 'la tasa supera 1.000 % EA',
} as const;

export type NoRateReason = keyof typeof NO_RATE_REASONS;

export type InternalRate =
  | { readonly found: true; readonly rateEa: EffectiveAnnual }
  | { readonly found: false; readonly reason: NoRateReason };

// Binary fixed point with 128 bits after the point; the bracket is closed down to 28 of them.
const BITS = 128n;
const ONE = 1n << BITS;
const TOLERANCE = 1n << 28n;
const STEP_COUNT_MAX = 256;
const SCALE = BigInt(RATE_SCALE);

/**
 * The effective annual rate at which the payments are worth what was received.
 *
 * Solves `Σ payment × vᵗ = received` for the discount v of one part of a year. The left side is
 * rising and convex for v in (0, 1], so a tangent from above never passes the root and a chord
 * never reaches it: both ends of the bracket close in, and it always converges.
 */
export function internalRate(flow: CashFlow): InternalRate {
  const reason = whyNone(flow);
  if (reason !== undefined) return { found: false, reason };
  let low = { at: 0n, value: -(BigInt(flow.received) << BITS), slope: 0n };
  let high = worthAt(flow, ONE);
  for (let step = 0; step < STEP_COUNT_MAX && high.at - low.at > TOLERANCE; step += 1) {
    const chord = high.at - (high.value * (high.at - low.at)) / (high.value - low.value);
    const tangent = high.at - (high.value << BITS) / high.slope;
    // Rounding can leave a guess an ulp outside; the sign of its value says which end it is.
    for (const guess of [chord - 1n, tangent + 1n, (low.at + high.at) >> 1n]) {
      if (guess <= low.at || guess >= high.at) continue;
      const worth = worthAt(flow, guess);
      if (worth.value < 0n) low = worth;
      else high = worth;
    }
  }
  return annualised(high.at, flow.partsPerYear);
}

function whyNone({ received, payments }: CashFlow): NoRateReason | undefined {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (received <= 0) return 'nothing_received';
  if (paid <= 0) return 'nothing_paid';
  if (paid < received) return 'paid_too_little';
  return payments.every(({ time, amount }) => time <= 0 || amount === 0)
    ? 'paid_at_once'
    : undefined;
}

type Worth = { readonly at: bigint; readonly value: bigint; readonly slope: bigint };

/** Worth of the payments less the money received, and how fast it rises with v. */
function worthAt({ received, payments }: CashFlow, discount: bigint): Worth {
  const powers = new Map<number, bigint>();
  let value = -(BigInt(received) << BITS);
  let moment = 0n;
  let factor = ONE;
  let lastTime = 0;
  for (const { time, amount } of payments) {
    const gap = time - lastTime;
    const power = powers.get(gap) ?? powerOf(discount, gap);
    powers.set(gap, power);
    factor = (factor * power) >> BITS;
    lastTime = time;
    const worth = BigInt(amount) * factor;
    value += worth;
    moment += BigInt(time) * worth;
  }
  // Dividing is what costs, so it is done once and not for every payment.
  return { at: discount, value, slope: (moment << BITS) / discount };
}

function powerOf(base: bigint, exponent: number): bigint {
  let result = ONE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) >> BITS;
    square = (square * square) >> BITS;
  }
  return result;
}

function annualised(discount: bigint, partsPerYear: number): InternalRate {
  const yearly = powerOf(discount, partsPerYear);
  const most = BigInt(RATE_PERCENT_MAX / 100 + 1);
  if (yearly * most < ONE) return { found: false, reason: 'rate_too_high' };
  const grown = ((ONE * SCALE * 2n) / yearly + 1n) / 2n;
  return { found: true, rateEa: rated(Number(grown - SCALE)) };
}
