import { percentOf, type Percent, sumCents } from '../../money.ts'

type Line = { amountCents: number; changeCents: number; receivedPct: Percent }

/** Returns what was received so far in cents, line by line. */
export function receivedCents(lines: readonly Line[]): number {
  return sumCents(lines.map((line) => percentOf(line.amountCents + line.changeCents, line.receivedPct)))
}

/** Returns the share of an order that was received, in whole percent; 100 only if everything was. */
export function receivedShare(lines: readonly Line[]): number {
  if (lines.length > 0 && lines.every((line) => Number(line.receivedPct) >= 100)) return 100
  const total = sumCents(lines.map((line) => line.amountCents + line.changeCents))
  if (total <= 0) return 0
  return Math.min(99, Math.floor((receivedCents(lines) / total) * 100))
}
