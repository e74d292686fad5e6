import { addDays, addMonths, type Day, dayInZone, daysBetween } from '../calendar.ts'

/** Papers a vendor can have on file. */
export const PAPER_TYPES = [
  'w9',
  'coi_gl',
  'coi_wc',
  'coi_auto',
  'coi_umbrella',
  'license',
  'agreement',
  'wc_exemption',
  'other',
] as const
export type PaperType = (typeof PAPER_TYPES)[number]

export const PAPER_STATUSES = ['missing', 'pending', 'valid', 'expiring', 'expired', 'rejected'] as const
export type PaperStatus = (typeof PAPER_STATUSES)[number]

/** A paper as it was received and reviewed. */
export type Paper = {
  id: string
  type: PaperType
  /** null = not reviewed yet */
  review: 'accepted' | 'rejected' | null
  reviewedOn: Day | null
  effective: Day | null
  expires: Day | null
  eachOccurrenceCents: number | null
  aggregateCents: number | null
  insuredName: string | null
}

/** Least cover that an organization asks for; null = none. */
export type Minimums = Partial<Record<PaperType, { eachOccurrenceCents: number | null; aggregateCents: number | null }>>

/** A reminder that was sent: about this end of cover, this many days before. */
export type SentReminder = { type: PaperType; expires: Day; step: number }

export type ComplianceInput = {
  now: Date
  timeZone: string
  required: readonly PaperType[]
  minimums: Minimums
  legalName: string
  identityChangedOn: Day | null
  papers: readonly Paper[]
  sent: readonly SentReminder[]
}

export type Reminder = { type: PaperType; step: number; daysLeft: number; to: 'vendor' | 'reviewers' }

export type Compliance = {
  today: Day
  /** every type that is required or on file */
  types: Partial<Record<PaperType, { status: PaperStatus; coveredUntil: Day | null }>>
  compliant: boolean
  /** in alphabetical order of types */
  reminders: Reminder[]
  /** sorted: `below_minimum:TYPE`, `insured_name_differs:TYPE`, `w9_refresh` */
  warnings: string[]
}

/** Days before the end of cover at which a reminder is sent. */
export const REMINDER_STEPS = [30, 14, 7, 1, 0] as const
const EXPIRING_DAYS = 30
const W9_YEARS = 3

/** Judges a vendor's papers on one day (see docs/domain.md, Vendor documents). */
export function complianceOf(input: ComplianceInput): Compliance {
  const today = dayInZone(input.now, input.timeZone)
  const warnings = new Set<string>()
  const onFile = new Set(input.papers.map((paper) => paper.type))
  const asked = PAPER_TYPES.filter((type) => input.required.includes(type) || onFile.has(type))
  const types: Compliance['types'] = {}
  for (const type of asked) types[type] = judge(type, input, today, warnings)
  const compliant = input.required.every((type) => isGood(types[type]?.status))
  return { today, types, compliant, reminders: remindersOf(input, types, today), warnings: [...warnings].sort() }
}

function isGood(status: PaperStatus | undefined): boolean {
  return status === 'valid' || status === 'expiring'
}

/** An exemption from workers' compensation stands in for its certificate. */
function papersFor(type: PaperType, papers: readonly Paper[]): Paper[] {
  return papers.filter((paper) => paper.type === type || (type === 'coi_wc' && paper.type === 'wc_exemption'))
}

type Judged = { status: PaperStatus; coveredUntil: Day | null }

function judge(type: PaperType, input: ComplianceInput, today: Day, warnings: Set<string>): Judged {
  const papers = papersFor(type, input.papers)
  for (const paper of papers) warnAbout(type, paper, input, warnings)
  if (type === 'w9') return judgeW9(papers, input, today, warnings)
  const accepted = papers.filter((paper) => paper.review === 'accepted' && !isBelow(paper, input.minimums))
  const end = coverFrom(accepted, today)
  if (end !== undefined) return { status: statusOf(end, today), coveredUntil: end }
  const status = statusWithoutCover(papers, accepted, today)
  return { status, coveredUntil: status === 'expired' ? lastEnd(accepted) : null }
}

function warnAbout(
  type: PaperType,
  paper: Paper,
  { minimums, legalName }: ComplianceInput,
  warnings: Set<string>,
): void {
  if (paper.review !== 'accepted') return
  if (isBelow(paper, minimums)) warnings.add(`below_minimum:${paper.type}`)
  const names = [paper.insuredName, legalName].map((name) => (name ?? '').trim().toLowerCase())
  if (paper.type === type && names[0] !== '' && names[0] !== names[1]) warnings.add(`insured_name_differs:${type}`)
}

/** Checks whether a paper covers what the organization asks for. */
export function meetsMinimum(paper: Paper, minimums: Minimums): boolean {
  return !isBelow(paper, minimums)
}

function isBelow(paper: Paper, minimums: Minimums): boolean {
  const least = minimums[paper.type]
  if (!least) return false
  return (
    isUnder(paper.eachOccurrenceCents, least.eachOccurrenceCents) || isUnder(paper.aggregateCents, least.aggregateCents)
  )
}

function isUnder(cents: number | null, least: number | null): boolean {
  return least !== null && (cents === null || cents < least)
}

/**
 * Returns the end of the cover that counts today, extended by accepted renewals that begin no later than the day
 * after; null = without an end, undefined = there is none.
 */
function coverFrom(accepted: readonly Paper[], today: Day): Day | null | undefined {
  const inForce = accepted.filter(
    (paper) =>
      (paper.effective === null || paper.effective <= today) && (paper.expires === null || today <= paper.expires),
  )
  if (inForce.length === 0) return undefined
  let end = latest(inForce.map((paper) => paper.expires))
  while (end !== null) {
    const from = addDays(end, 1)
    const next = latest([
      end,
      ...accepted.filter((paper) => paper.effective === null || paper.effective <= from).map((paper) => paper.expires),
    ])
    if (next === end) return end
    end = next
  }
  return null
}

/** null = without an end, which is later than any day. */
function latest(days: readonly (Day | null)[]): Day | null {
  return days.reduce((best, day) => (best === null || day === null ? null : day > best ? day : best))
}

function statusOf(end: Day | null, today: Day): PaperStatus {
  return end !== null && daysBetween(today, end) <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

function statusWithoutCover(papers: readonly Paper[], accepted: readonly Paper[], today: Day): PaperStatus {
  const comesLater = accepted.some((paper) => paper.effective !== null && paper.effective > today)
  if (comesLater || papers.some((paper) => paper.review === null)) return 'pending'
  if (accepted.length > 0) return 'expired'
  return papers.length > 0 ? 'rejected' : 'missing'
}

/** A W-9 doesn't end, but has to be signed again when the name or tax number changes. */
function judgeW9(papers: readonly Paper[], input: ComplianceInput, today: Day, warnings: Set<string>): Judged {
  const accepted = papers.filter((paper) => paper.review === 'accepted' && !isBelow(paper, input.minimums))
  const [last] = [...accepted].sort((one, other) => ((other.reviewedOn ?? '') > (one.reviewedOn ?? '') ? 1 : -1))
  if (!last) return { status: statusWithoutCover(papers, accepted, today), coveredUntil: null }
  const { identityChangedOn } = input
  if (identityChangedOn !== null && (last.reviewedOn === null || identityChangedOn >= last.reviewedOn))
    return { status: 'pending', coveredUntil: null }
  if (last.reviewedOn !== null && addMonths(last.reviewedOn, 12 * W9_YEARS) <= today) warnings.add('w9_refresh')
  return { status: 'valid', coveredUntil: null }
}

/**
 * Returns the reminders that are due: the smallest step that has come, unless that or a smaller one was sent for this
 * end of cover. Steps that were missed aren't made up for.
 */
function remindersOf(input: ComplianceInput, types: Compliance['types'], today: Day): Reminder[] {
  return [...new Set(input.required)].sort().flatMap((type) => {
    const end = types[type]?.coveredUntil ?? null
    if (end === null) return []
    const daysLeft = daysBetween(today, end)
    const step = dueStep(daysLeft)
    const wasSent = input.sent.some(
      (reminder) => reminder.type === type && reminder.expires === end && step !== null && reminder.step <= step,
    )
    if (step === null || wasSent) return []
    const renewalWaits = papersFor(type, input.papers).some(
      (paper) => paper.review === null && paper.expires !== null && paper.expires > end,
    )
    return [{ type, step, daysLeft, to: renewalWaits ? 'reviewers' : 'vendor' }]
  })
}

/** Returns when the last of these papers ended; null if one has no end, or there are none. */
function lastEnd(accepted: readonly Paper[]): Day | null {
  return accepted.length > 0 ? latest(accepted.map((paper) => paper.expires)) : null
}

/** How long after the end of cover the last reminder can still go out. */
const LAST_STEP_DAYS = 30

function dueStep(daysLeft: number): number | null {
  if (daysLeft < 0) return daysLeft >= -LAST_STEP_DAYS ? 0 : null
  return REMINDER_STEPS.toReversed().find((step) => step >= daysLeft) ?? null
}
