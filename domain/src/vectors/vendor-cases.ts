import { complianceOf, type Minimums, type Paper, PAPER_TYPES } from '../vendors/compliance.ts'
import type { CaseRunner } from './case.ts'
import type { CaseInput, JsonObject } from './input.ts'

/** Runners for vendors. */
export const VENDOR_CASES: Readonly<Record<string, CaseRunner>> = { compliance_status: complianceCase }

function complianceCase(input: CaseInput): JsonObject {
  const vendor = input.object('vendor')
  const compliance = complianceOf({
    now: new Date(input.text('now')),
    timeZone: input.text('time_zone'),
    required: PAPER_TYPES.filter((type) => input.values('required').includes(type)),
    minimums: readMinimums(input.object('minimums')),
    legalName: vendor.text('legal_name'),
    identityChangedOn: vendor.textOrNull('identity_changed_on'),
    papers: input.list('documents').map(readPaper),
    sent: input.list('sent').map((sent) => ({
      type: sent.choice('type', PAPER_TYPES),
      expires: sent.day('expires'),
      step: sent.number('step'),
    })),
  })
  const types = Object.entries(compliance.types)
  return {
    today: compliance.today,
    types: Object.fromEntries(types.map(([type, { status }]) => [type, status])),
    covered_until: Object.fromEntries(types.map(([type, { coveredUntil }]) => [type, coveredUntil])),
    compliant: compliance.compliant,
    reminders: compliance.reminders.map(({ type, step, daysLeft, to }) => ({ type, step, days_left: daysLeft, to })),
    warnings: compliance.warnings,
  }
}

function readMinimums(minimums: CaseInput): Minimums {
  return Object.fromEntries(
    PAPER_TYPES.filter((type) => minimums.has(type)).map((type) => {
      const least = minimums.object(type)
      const [each, aggregate] = [least.centsOrNull('each_occurrence_cents'), least.centsOrNull('aggregate_cents')]
      return [type, { eachOccurrenceCents: each, aggregateCents: aggregate }]
    }),
  )
}

function readPaper(paper: CaseInput): Paper {
  const review = paper.textOrNull('review')
  return {
    id: paper.text('id'),
    type: paper.choice('type', PAPER_TYPES),
    review: review === 'accepted' || review === 'rejected' ? review : null,
    reviewedOn: paper.textOrNull('reviewed_on'),
    effective: paper.textOrNull('effective'),
    expires: paper.textOrNull('expires'),
    eachOccurrenceCents: paper.centsOrNull('each_occurrence_cents'),
    aggregateCents: paper.centsOrNull('aggregate_cents'),
    insuredName: paper.textOrNull('insured_name'),
  }
}
