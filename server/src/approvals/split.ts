import type { SplitRoute } from '@plumbline/contract/approvals/approval'
import { type CourseStep, fillStep } from '@plumbline/domain/approvals/people'
import { routeApproval } from '@plumbline/domain/approvals/route'
import { namesOf, type RoutingFacts } from './facts.ts'
import type { ApprovalRow } from './store.ts'

/** Compares who decides an order with who would, if the vendor's other orders didn't count. */
export function splitRoute({ subject, requestedBy, course }: ApprovalRow, facts: RoutingFacts): SplitRoute {
  const setting = { ...facts, requester: requestedBy, now: course.startedAt, otherOrders: [] }
  const alone = routeApproval(subject, setting)
  const names = namesOf(facts.members)
  const peopleOf = (step: CourseStep | undefined, bandCents: number | null) =>
    step === undefined
      ? []
      : fillStep(step, { object: subject.object, requester: requestedBy, bandCents }, facts.people).seats.map(
          ({ userId }) => ({ id: userId, name: names.get(userId) ?? '' }),
        )
  return {
    aloneIsAutomatic: alone.outcome !== 'approval',
    alone: peopleOf(alone.steps[0], alone.bandCents),
    together: peopleOf(course.steps[0], course.bandCents),
  }
}
