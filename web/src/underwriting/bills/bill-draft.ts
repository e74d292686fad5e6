import type { Bill, BillInput } from '@plumbline/contract/underwriting/bill'
import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Day } from '@plumbline/domain/calendar'
import { type BillProblem, billProblems } from '@plumbline/domain/underwriting/bills/bill'
import { isSellingLine, type TargetChoice } from './bill-targets.ts'

/** A bill being typed; any field can still be missing. */
export type BillDraft = {
  target: string
  vendorName: string
  amountCents: number | null
  paidOn: Day | null
  from: Day | null
  to: Day | null
  isFinal: boolean
  note: string
}

export type ExpectedBill = NonNullable<DealWithTerms['expectedBills']>[number]

export function emptyBill(target: string, today: Day): BillDraft {
  return { target, vendorName: '', amountCents: null, paidOn: today, from: null, to: null, isFinal: false, note: '' }
}

export function draftOfExpected(expected: ExpectedBill, today: Day): BillDraft {
  const { costItemId, from, to, amountCents, vendorName } = expected
  return { target: costItemId, vendorName, amountCents, paidOn: today, from, to, isFinal: false, note: '' }
}

export function draftOfBill(bill: Bill): BillDraft {
  const { costItemId, sellingLine, vendorName, amountCents, paidOn, from, to, isFinal, note } = bill
  return { target: sellingLine ?? costItemId ?? '', vendorName, amountCents, paidOn, from, to, isFinal, note }
}

export type DraftProblems = Partial<Record<keyof BillDraft, BillProblem | 'missing'>>

export function draftProblems(draft: BillDraft, target: TargetChoice | undefined, today: Day): DraftProblems {
  const { amountCents, paidOn, from, to } = draft
  const recurs = target?.recurs ?? false
  const typed = { amountCents: amountCents ?? 0, paidOn: paidOn ?? today, ...(recurs ? { from, to } : NO_DAYS) }
  return {
    ...billProblems(typed, { recurs, today }),
    ...(target ? {} : { target: 'missing' }),
    ...(amountCents === null ? { amountCents: 'missing' } : {}),
    ...(paidOn === null ? { paidOn: 'missing' } : {}),
  }
}

const NO_DAYS = { from: null, to: null }

/** @param draft must have no problems */
export function inputOf(draft: BillDraft, target: TargetChoice): BillInput {
  const { vendorName, amountCents, paidOn, from, to, isFinal, note } = draft
  if (amountCents === null || paidOn === null) throw new Error('a bill has an amount and a day')
  const { value } = target
  return {
    ...(isSellingLine(value) ? { costItemId: null, sellingLine: value } : { costItemId: value, sellingLine: null }),
    vendorName: vendorName.trim(),
    amountCents,
    paidOn,
    ...(target.recurs ? { from, to, isFinal: false } : { ...NO_DAYS, isFinal }),
    note: note.trim(),
  }
}
