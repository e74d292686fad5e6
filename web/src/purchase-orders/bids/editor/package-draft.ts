import type { BidPackage, BidPackageInput } from '@plumbline/contract/purchase-orders/bids'
import type { DeskSource } from '@plumbline/contract/purchase-orders/orders'
import { isQuantity } from '@plumbline/domain/budgets/lines/amount'
import { newId } from '@plumbline/domain/ids'

/** A line being typed; anything can still be missing. */
export type ScopeDraft = {
  id: string
  budgetLineId: string | null
  description: string
  qty: string
  unit: string
  estimateCents: number | null
}

/** A package being typed. */
export type PackageDraft = {
  title: string
  note: string
  needBy: string | null
  closesOn: string | null
  lines: readonly ScopeDraft[]
}

export function emptyScope(budgetLineId: string | null = null): ScopeDraft {
  return { id: newId(), budgetLineId, description: '', qty: '', unit: '', estimateCents: null }
}

export function packageDraftOf(one: BidPackage | null): PackageDraft {
  if (!one) return { title: '', note: '', needBy: null, closesOn: null, lines: [emptyScope()] }
  const { title, note, needBy, closesOn, lines } = one
  return {
    title,
    note,
    needBy,
    closesOn,
    lines: lines.map(({ id, budgetLineId, description, qty, unit, estimateCents }) => ({
      id,
      budgetLineId,
      description,
      qty: qty ?? '',
      unit: unit ?? '',
      estimateCents,
    })),
  }
}

/** A line of the estimate as a line to bid on. */
export function scopeFrom({ budgetLineId, description, qty, unit, amountCents }: DeskSource): ScopeDraft {
  const estimateCents = amountCents > 0 ? amountCents : null
  return { id: newId(), budgetLineId, description, qty: qty ?? '', unit: unit ?? '', estimateCents }
}

export function isBegun({ budgetLineId, description, estimateCents }: ScopeDraft): boolean {
  return budgetLineId !== null || description.trim() !== '' || estimateCents !== null
}

export type ScopeProblem = 'budgetLineId' | 'description' | 'qty'
export type PackageProblems = {
  title: boolean
  closesOn: boolean
  lines: ReadonlyMap<string, readonly ScopeProblem[]>
}

export const NO_PROBLEMS: PackageProblems = { title: false, closesOn: false, lines: new Map() }

/**
 * Everything that keeps the package from being saved.
 * @param unchanged a closing day that was there before may have passed
 */
export function problemsOfPackage(draft: PackageDraft, today: string, unchanged: string | null): PackageProblems {
  const begun = draft.lines.filter(isBegun)
  const asked = begun.length > 0 ? begun : draft.lines.slice(0, 1)
  const lines = asked.map((line) => [line.id, scopeProblems(line)] as const).filter(([, all]) => all.length > 0)
  const { closesOn } = draft
  return {
    title: draft.title.trim() === '',
    closesOn: closesOn !== null && closesOn < today && closesOn !== unchanged,
    lines: new Map(lines),
  }
}

function scopeProblems({ budgetLineId, description, qty }: ScopeDraft): ScopeProblem[] {
  return [
    ...(budgetLineId === null ? (['budgetLineId'] as const) : []),
    ...(description.trim() === '' ? (['description'] as const) : []),
    ...(qty !== '' && (!isQuantity(qty) || Number(qty) === 0) ? (['qty'] as const) : []),
  ]
}

export function hasPackageProblems({ title, closesOn, lines }: PackageProblems): boolean {
  return title || closesOn || lines.size > 0
}

/** @param draft must have no problems */
export function packageInputOf({ title, note, needBy, closesOn, lines }: PackageDraft): BidPackageInput {
  return {
    title: title.trim(),
    note: note.trim(),
    needBy,
    closesOn,
    lines: lines.filter(isBegun).map((line) => ({
      id: line.id,
      budgetLineId: line.budgetLineId ?? '',
      description: line.description.trim(),
      qty: line.qty === '' ? null : line.qty,
      unit: line.unit.trim() === '' ? null : line.unit.trim(),
      estimateCents: line.estimateCents,
    })),
  }
}
