import type { Approval, ApprovalDecision, ApprovalStep } from '@plumbline/contract/approvals/approval'
import { m } from '../messages/generated/messages.js'
import { PersonAvatar } from '../shell/session/PersonAvatar.tsx'
import { useMe } from '../shell/session/me.ts'
import { cx } from '../ui/cx.ts'
import { formatInstant } from '../ui/figures/format.ts'
import { Section } from '../ui/layout/Section.tsx'
import { DONE_WORDS } from './words.ts'

/** Who decided, who decides now, and who comes after: the same for a subject's page and for the inbox. */
export function WhoDecides({ approval, className }: { approval: Approval; className?: string }) {
  const { steps, decisions } = approval
  return (
    <Section title={m.approvals_who()} className={className}>
      <ol>
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} />
        ))}
        {approval.status === 'pending' &&
          steps.map((step, index) =>
            step.state === 'done' ? null : <StepRow key={index} step={step} isLast={index === steps.length - 1} />,
          )}
      </ol>
    </Section>
  )
}

function DecisionRow({ decision }: { decision: ApprovalDecision }) {
  const me = useMe()
  const said = decision.decision === 'approved' ? m.approvals_done_approved() : m.approvals_done_rejected()
  const marks = decision.marks.flatMap((mark) => {
    if (mark.startsWith('carried:')) return [m.approvals_done_carried()]
    return DONE_WORDS[mark] ? [DONE_WORDS[mark]()] : []
  })
  return (
    <li
      className={cx(
        'flex items-start gap-3 border-b border-line py-2.5',
        decision.undoneAt && 'text-ink-soft line-through',
      )}
    >
      <PersonAvatar id={decision.by.id} name={decision.by.name} />
      <div className="min-w-0 flex-1 pt-1 text-14">
        <p>
          <span className="font-medium">{decision.by.name}</span>
          {decision.onBehalfOf && ` ${m.approvals_who_for({ name: decision.onBehalfOf.name })}`} {said}
        </p>
        {marks.length > 0 && <p className="text-13 text-ink-soft">{marks.join(', ')}</p>}
        {decision.reason && <p className="text-13">{m.approvals_reason_given({ reason: decision.reason })}</p>}
      </div>
      <span className="text-13 leading-7 whitespace-nowrap text-ink-soft">
        {formatInstant(decision.at, me.organization.timeZone)}
      </span>
    </li>
  )
}

function StepRow({ step, isLast }: { step: ApprovalStep; isLast: boolean }) {
  const me = useMe()
  const isNow = step.state === 'current'
  return (
    <li className={cx('border-b border-line py-2.5', !isNow && 'text-ink-soft')}>
      <div className="flex items-start justify-between gap-3">
        <ul className="min-w-0 space-y-1.5">
          {step.approvers.map(({ person, onBehalfOf }) => (
            <li key={person.id} className="flex items-center gap-3 text-14">
              <PersonAvatar id={person.id} name={person.name} />
              <span>
                {person.id === me.userId ? m.approvals_who_you() : person.name}
                {onBehalfOf && ` ${m.approvals_who_for({ name: onBehalfOf.name })}`}
              </span>
            </li>
          ))}
        </ul>
        <span className="text-13 leading-7 whitespace-nowrap text-ink-soft">
          {isNow ? m.approvals_who_now() : m.approvals_who_then()}
          {isLast && ` · ${m.approvals_who_last()}`}
        </span>
      </div>
      <p className="mt-1 text-13 text-ink-soft">
        {[
          step.approvers.length > 1 && (step.mode === 'any_of' ? m.approvals_who_any() : m.approvals_who_all()),
          step.selfApproval && m.approvals_who_self(),
          step.escalated && m.approvals_who_passed_on({ hours: step.slaHours }),
          step.escalatesAt &&
            m.approvals_who_passes_on({ when: formatInstant(step.escalatesAt, me.organization.timeZone) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
