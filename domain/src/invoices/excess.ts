import { sumCents } from '../money.ts'

/** A line of an invoice. `orderLineId` null = an extra that isn't on the order */
export type ExcessLine = { id: string; orderLineId: string | null; amountCents: number }
/** A line of its order before the invoice, with what is left to bill */
export type OrderedLine = { id: string; leftCents: number }

/** The part of a line of an invoice that nobody agreed to. */
export type ExcessPart = { lineId: string; amountCents: number }

/**
 * Returns the parts of an invoice that go over its order, to dispute them or to ask for a change order over them: extras
 * first, then what goes over a line of the order, then the last lines (see docs/domain.md, Invoices).
 * @param excessCents by how much the order is billed beyond its total
 */
export function excessParts(
  lines: readonly ExcessLine[],
  ordered: readonly OrderedLine[],
  excessCents: number,
): ExcessPart[] {
  const parts = new Map<string, number>()
  let restCents = excessCents
  const take = ({ id, amountCents }: ExcessLine, atMostCents: number) => {
    const takenBefore = parts.get(id) ?? 0
    const taken = Math.min(restCents, atMostCents, amountCents - takenBefore)
    if (taken <= 0) return
    parts.set(id, takenBefore + taken)
    restCents -= taken
  }
  const charges = lines.filter(({ amountCents }) => amountCents > 0)
  for (const line of charges.filter(({ orderLineId }) => orderLineId === null)) take(line, line.amountCents)
  for (const line of charges.filter(({ orderLineId }) => orderLineId !== null).toReversed()) {
    const leftCents = ordered.find(({ id }) => id === line.orderLineId)?.leftCents ?? 0
    const billed = sumCents(charges.filter((c) => c.orderLineId === line.orderLineId).map((c) => c.amountCents))
    take(line, billed - Math.max(0, leftCents) - takenOf(charges, line, parts))
  }
  for (const line of charges.toReversed()) take(line, line.amountCents)
  return charges.flatMap(({ id }) => (parts.has(id) ? [{ lineId: id, amountCents: parts.get(id)! }] : []))
}

function takenOf(
  lines: readonly ExcessLine[],
  { orderLineId }: ExcessLine,
  parts: ReadonlyMap<string, number>,
): number {
  return sumCents(lines.filter((line) => line.orderLineId === orderLineId).map(({ id }) => parts.get(id) ?? 0))
}

export type SplitProblem = 'unknown_line' | 'bad_part' | 'whole'

/** Why lines can't be disputed by these parts; null = they can. A dispute over everything is one of the whole invoice. */
export function splitProblem(lines: readonly ExcessLine[], parts: readonly ExcessPart[]): SplitProblem | null {
  const amounts = new Map(lines.map((line) => [line.id, line.amountCents]))
  if (parts.some(({ lineId }) => !amounts.has(lineId))) return 'unknown_line'
  if (new Set(parts.map(({ lineId }) => lineId)).size < parts.length) return 'bad_part'
  const isPart = ({ lineId, amountCents }: ExcessPart) => {
    const whole = amounts.get(lineId)!
    return Math.sign(amountCents) === Math.sign(whole) && Math.abs(amountCents) <= Math.abs(whole)
  }
  if (!parts.every(isPart)) return 'bad_part'
  const isWhole = lines.every(({ id, amountCents }) =>
    parts.some((p) => p.lineId === id && p.amountCents === amountCents),
  )
  return isWhole ? 'whole' : null
}

/** The number of the invoice over the disputed part: the vendor's with -D, or with a count if that one is taken. */
export function disputedNumber(invoiceNo: string, isTaken: (number: string) => boolean): string {
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '-D' : `-D${count}`
    const number = `${invoiceNo.slice(0, 60 - suffix.length)}${suffix}`
    if (!isTaken(number)) return number
  }
}
