import type { Approval } from '@plumbline/contract/approvals/approval'
import { m } from '../../messages/generated/messages.js'
import { useMe } from '../../shell/session/me.ts'
import { PersonAvatar } from '../../shell/session/PersonAvatar.tsx'
import { formatChoices, formatInstant } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import { deciders } from './OrderNeeds.tsx'

/** Who decided on the order, and who still has to. */
export function OrderApprovals({ approval }: { approval: Approval | null }) {
  const { timeZone } = useMe().organization
  const standing = approval?.decisions.filter((decision) => decision.undoneAt === null) ?? []
  return (
    <Section title={m.orders_approvals()}>
      {standing.length === 0 && approval?.status !== 'pending' && (
        <p className="py-3 text-14 text-ink-soft">
          {approval ? m.orders_approved_automatically() : m.orders_not_submitted()}
        </p>
      )}
      {standing.map((decision) => (
        <Row
          key={decision.id}
          title={
            <span className="flex items-center gap-2">
              <PersonAvatar id={decision.by.id} name={decision.by.name} />
              {decision.decision === 'approved'
                ? m.orders_decided_approved({ name: decision.by.name })
                : m.orders_decided_rejected({ name: decision.by.name })}
            </span>
          }
          detail={decision.reason ?? undefined}
          end={<span className="text-13 text-ink-soft">{formatInstant(decision.at, timeZone)}</span>}
        />
      ))}
      {approval?.status === 'pending' && (
        <Row
          title={m.orders_next_step()}
          detail={formatChoices(deciders(approval))}
          end={<DecideButtons approval={approval} />}
        />
      )}
    </Section>
  )
}
