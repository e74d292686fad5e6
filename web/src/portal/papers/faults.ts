import type { PortalPaper, PortalPaperFacts } from '@plumbline/contract/portal/papers'
import { hasAggregate, hasLimits, needsEnd } from '@plumbline/domain/portal/papers'
import { m } from '../../messages/generated/messages.js'
import { formatDay } from '../../ui/figures/format.ts'
import { typedMoney } from '../../ui/fields/typed.ts'
import type { PaperDraft } from './kept.ts'

export type PaperField = 'file' | 'effective' | 'expires' | 'eachOccurrence' | 'aggregate'

/** Which facts are entered for a type of paper. A W-9 and an agreement have none. */
export function factsAsked(type: PortalPaper['type']) {
  const isInsurance = needsEnd(type)
  const isLicense = type === 'license' || type === 'wc_exemption'
  return {
    isInsurance,
    hasFacts: isInsurance || isLicense,
    hasLimits: hasLimits(type),
    hasAggregate: hasAggregate(type),
  }
}

/** What to do about each field that keeps a paper from being sent. */
export function faultsOf(type: PortalPaper['type'], draft: PaperDraft, today: string): Map<PaperField, string> {
  const { isInsurance, hasFacts, ...limits } = factsAsked(type)
  const faults = new Map<PaperField, string>()
  if (draft.file === null) faults.set('file', m.portal_papers_file_missing())
  if (!hasFacts) return faults
  const { effective, expires } = draft
  if (expires === '' && isInsurance) faults.set('expires', m.portal_papers_expires_missing())
  else if (expires !== '' && expires < today)
    faults.set('expires', m.portal_papers_expires_over({ day: formatDay(expires) }))
  else if (expires !== '' && effective > expires) faults.set('expires', m.portal_papers_expires_before())
  if (limits.hasLimits && isUnclear(draft.eachOccurrence)) faults.set('eachOccurrence', m.portal_bill_amount_unclear())
  if (limits.hasAggregate && isUnclear(draft.aggregate)) faults.set('aggregate', m.portal_bill_amount_unclear())
  return faults
}

function isUnclear(text: string): boolean {
  const cents = typedMoney(text)
  return cents === 'unclear' || (cents !== null && cents < 0)
}

function centsOf(text: string): number | null {
  const cents = typedMoney(text)
  return typeof cents === 'number' ? cents : null
}

/** A draft as it's sent. */
export function factsSent(type: PortalPaper['type'], draft: PaperDraft): PortalPaperFacts {
  const { hasFacts, ...limits } = factsAsked(type)
  if (!hasFacts) return {}
  return {
    effective: draft.effective || null,
    expires: draft.expires || null,
    carrier: draft.carrier.trim(),
    policyNo: draft.policyNo.trim(),
    insuredName: draft.insuredName.trim(),
    eachOccurrenceCents: limits.hasLimits ? centsOf(draft.eachOccurrence) : null,
    aggregateCents: limits.hasAggregate ? centsOf(draft.aggregate) : null,
  }
}

/** Whether the limits as typed cover less than the organization asks for. */
export function isBelow(draft: PaperDraft, minimum: PortalPaper['minimum']): boolean {
  if (minimum === null) return false
  return less(draft.eachOccurrence, minimum.eachOccurrenceCents) || less(draft.aggregate, minimum.aggregateCents)
}

function less(text: string, least: number | null): boolean {
  const cents = centsOf(text)
  return cents !== null && least !== null && cents < least
}
