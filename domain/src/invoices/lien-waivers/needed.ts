import { isAtLeast, isUnconditional, type LienWaiverKind, lienWaiverKind } from './kind.ts'
import type { LienWaiverStatus } from './course.ts'

/** A lien waiver that belongs to an invoice. */
export type AttachedWaiver = { kind: LienWaiverKind; amountCents: number; status: LienWaiverStatus }

/** The facts that lien waivers follow from. Amounts are cents. */
export type WaiverFacts = {
  /** a waiver is needed above this amount */
  thresholdCents: number
  /** postal abbreviation of the property's state; null = unknown */
  state: string | null
  invoice: {
    subtotalCents: number
    netDueCents: number
    paidCents: number
    /** marked as the vendor's last invoice */
    isFinal: boolean
  }
  /** the invoice's order, this invoice included */
  order: { revisedCents: number; billedAfterCents: number; retainageHeldAfterCents: number } | null
  attached: readonly AttachedWaiver[]
}

export type WaiverNeed = {
  isFinal: boolean
  /** asked for with the invoice */
  withInvoice: LienWaiverKind | null
  /** asked for once the invoice is paid in full */
  afterPayment: LienWaiverKind | null
  /** needs without a waiver that is strong enough */
  missing: LienWaiverKind[]
  /** needs whose waivers are strong enough, but for too small an amount */
  amountShort: LienWaiverKind[]
  /** only the waiver that comes with the invoice stops its approval */
  blocksApproval: boolean
  /** an unconditional waiver came before full payment: it takes effect on signing */
  isUnconditionalTooEarly: boolean
  /** the state prescribes the form */
  hasStatutoryForm: boolean
}

/** States whose law prescribes the form of lien waivers. */
const STATUTORY_FORMS: ReadonlySet<string> = new Set([
  'AZ',
  'CA',
  'FL',
  'GA',
  'MA',
  'MI',
  'MO',
  'MS',
  'NV',
  'TX',
  'UT',
  'WY',
])

type Need = { kind: LienWaiverKind; amountCents: number }
type Answer = 'given' | 'missing' | 'short'

/** Judges which lien waivers an invoice needs, and whether they're there (see docs/domain.md, Lien waivers). */
export function waiverNeeded(facts: WaiverFacts): WaiverNeed {
  const { invoice, attached } = facts
  const isFinal = isLastInvoice(facts)
  const isPaid = invoice.paidCents >= invoice.netDueCents
  const isNeeded = invoice.netDueCents > 0 && isAboveThreshold(facts, isFinal)
  const standing = attached.filter(({ status }) => status === 'uploaded' || status === 'accepted')
  const kindOf = (unconditional: boolean) => lienWaiverKind({ unconditional, final: isFinal })
  const withInvoice = isNeeded ? { kind: kindOf(false), amountCents: invoice.netDueCents } : null
  const afterPayment = isNeeded && isPaid ? { kind: kindOf(true), amountCents: invoice.paidCents } : null
  const answers = [withInvoice, afterPayment]
    .filter((need) => need !== null)
    .map((need) => ({ kind: need.kind, answer: answerTo(need, standing) }))
  return {
    isFinal,
    withInvoice: withInvoice?.kind ?? null,
    afterPayment: afterPayment?.kind ?? null,
    missing: answers.filter(({ answer }) => answer === 'missing').map(({ kind }) => kind),
    amountShort: answers.filter(({ answer }) => answer === 'short').map(({ kind }) => kind),
    blocksApproval: withInvoice !== null && answerTo(withInvoice, standing) !== 'given',
    isUnconditionalTooEarly: !isPaid && standing.some(({ kind }) => isUnconditional(kind)),
    hasStatutoryForm: prescribesWaiverForm(facts.state),
  }
}

/** Checks whether a state's law prescribes the form of lien waivers. */
export function prescribesWaiverForm(state: string | null): boolean {
  return state !== null && STATUTORY_FORMS.has(state)
}

/** The last invoice of an order that still holds retainage is progress: the one that releases it is final. */
function isLastInvoice({ invoice, order }: WaiverFacts): boolean {
  if (invoice.isFinal) return true
  return order !== null && order.billedAfterCents >= order.revisedCents && order.retainageHeldAfterCents <= 0
}

/** A final invoice closes the whole order, so that the order's amount counts as well. */
function isAboveThreshold({ thresholdCents, invoice, order }: WaiverFacts, isFinal: boolean): boolean {
  return invoice.subtotalCents > thresholdCents || (isFinal && order !== null && order.revisedCents > thresholdCents)
}

function answerTo({ kind, amountCents }: Need, standing: readonly AttachedWaiver[]): Answer {
  const strongEnough = standing.filter((waiver) => isAtLeast(waiver.kind, kind))
  if (strongEnough.length === 0) return 'missing'
  return strongEnough.some((waiver) => waiver.amountCents >= amountCents) ? 'given' : 'short'
}
