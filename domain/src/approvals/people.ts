import { type Limits, reachOf } from '../access/limits.ts'
import type { Role } from '../access/roles.ts'
import type { Day } from '../calendar.ts'
import type { ApprovedObject, Approver, RuleStep, StepMode } from './rule.ts'

export type ApprovalMember = Limits & { userId: string; roles: readonly Role[]; active: boolean }

/** Someone decides for someone else, both days included. */
export type Delegation = { from: string; to: string; starts: Day; ends: Day }

/** Everyone who matters for an approval, as they are now. */
export type ApprovalPeople = {
  members: readonly ApprovalMember[]
  delegations: readonly Delegation[]
  /** in the organization's time zone */
  today: Day
}

/** What limits depend on. */
export type ApprovalFacts = {
  object: ApprovedObject
  requester: string
  /** the amount that limits are compared with; null without one */
  bandCents: number | null
}

/** A step with how limits apply to it. Stored with the approval; who fills it is looked up whenever it matters. */
export type CourseStep = RuleStep & {
  /** `rule` of the chosen rule; `last` its last step, where everyone's limit counts; `added` limits don't count */
  kind: 'rule' | 'last' | 'added' | 'rechecked'
}

export type Seat = { userId: string; onBehalfOf: string | null }

export type FilledStep = {
  mode: StepMode
  /** sorted by person */
  seats: Seat[]
  /** the requester decides, because nobody else can */
  selfApproval: boolean
}

const LIMIT_OF: Partial<Record<ApprovedObject, keyof Limits>> = {
  purchase_order: 'poLimitCents',
  change_order: 'poLimitCents',
  vendor_invoice: 'approvalLimitCents',
  expense: 'approvalLimitCents',
}

/**
 * Returns who can decide in a step (see docs/domain.md, Approvals): members with a role in it whose limit reaches the
 * amount, people it names, and those who stand in for them. If nobody is left, it passes to the organization admins, and
 * if only the requester is, to them.
 */
export function fillStep(step: CourseStep, facts: ApprovalFacts, people: ApprovalPeople): FilledStep {
  const own = membersFor(step, facts, people)
  if (own.length > 0) return { mode: step.mode, seats: withDelegates(own, facts, people), selfApproval: false }
  const admins = adminsBut(facts.requester, people)
  if (admins.length > 0) return { mode: 'any_of', seats: withDelegates(admins, facts, people), selfApproval: false }
  return { mode: 'any_of', seats: [{ userId: facts.requester, onBehalfOf: null }], selfApproval: true }
}

/** Returns who may decide as well once a step has escalated: never the requester. */
export function escalatedTo(step: CourseStep, { requester }: ApprovalFacts, people: ApprovalPeople): string[] {
  const to = step.escalateTo ?? { role: 'org_admin' as const }
  return people.members
    .filter((member) => member.active && member.userId !== requester && isMeant(to, member))
    .map(idOf)
}

const idOf = ({ userId }: ApprovalMember) => userId

function isMeant(approver: Approver, member: ApprovalMember): boolean {
  return 'user' in approver ? approver.user === member.userId : member.roles.includes(approver.role)
}

function membersFor(step: CourseStep, facts: ApprovalFacts, { members }: ApprovalPeople): string[] {
  return members
    .filter((member) => member.active && member.userId !== facts.requester)
    .filter((member) => step.approvers.some((approver) => fills(approver, member, step, facts)))
    .map(idOf)
}

function fills(approver: Approver, member: ApprovalMember, step: CourseStep, facts: ApprovalFacts): boolean {
  if (!isMeant(approver, member)) return false
  if ('user' in approver || step.kind === 'added' || step.kind === 'rechecked') return true
  return step.kind === 'rule' && approver.role !== 'operator' ? true : reaches(member, facts)
}

/** Checks whether a member's own or their role's limit reaches the amount. */
export function reaches(member: ApprovalMember, { object, bandCents }: ApprovalFacts): boolean {
  const limit = LIMIT_OF[object]
  if (limit === undefined || bandCents === null) return true
  const reach = reachOf(member.roles, limit, member[limit])
  return reach.kind === 'any' || (reach.kind === 'limit' && reach.cents >= bandCents)
}

function adminsBut(requester: string, { members }: ApprovalPeople): string[] {
  return members
    .filter((member) => member.active && member.userId !== requester && member.roles.includes('org_admin'))
    .map(idOf)
}

/** A delegate joins the person they stand in for. Nobody passes a delegation on, or decides for the requester. */
function withDelegates(own: readonly string[], { requester }: ApprovalFacts, people: ApprovalPeople): Seat[] {
  const seats: Seat[] = own.map((userId) => ({ userId, onBehalfOf: null }))
  const active = new Set(people.members.filter((member) => member.active).map(idOf))
  for (const { from, to, starts, ends } of people.delegations) {
    const isValid = starts <= people.today && people.today <= ends && own.includes(from)
    const isThere = seats.some((seat) => seat.userId === to)
    if (isValid && to !== requester && active.has(to) && !isThere) seats.push({ userId: to, onBehalfOf: from })
  }
  return seats.sort((one, other) => (one.userId < other.userId ? -1 : 1))
}

/** Returns who most likely asks: an operator, if there is one. */
export function usualRequester<Member extends Pick<ApprovalMember, 'roles'>>(
  members: readonly Member[],
): Member | undefined {
  return members.find(({ roles }) => roles.includes('operator')) ?? members[0]
}
