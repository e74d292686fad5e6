import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { RequirementRow } from './RequirementRow.tsx'
import { useGateControls } from './use-gate-controls.ts'
import { gateQuery } from '../../deals/queries.ts'
import { useDealMove } from '../../deals/detail/deal-move.ts'

/** `4 things stand before Final punch`, each with the control that resolves it. */
export default function Blockers({ deal }: { deal: DealDetail }) {
  const gate = useQuery(gateQuery(deal.id))
  const controls = useGateControls()
  const { showGate } = useDealMove()
  if (gate.isError) return <FailureState error={gate.error} onRetry={() => void gate.refetch()} />
  if (gate.isPending || !controls) return <SkeletonRows rows={3} label={m.deals_loading()} />
  const next = deal.pipeline.find((stage) => stage.id === gate.data?.toStageId)
  if (!gate.data || !next) return null
  // The checklist has its own section directly below.
  const rows = gate.data.unmet.filter((item) => item.fix.kind !== 'checklist')
  const listed = gate.data.unmet.length - rows.length
  const blocking = gate.data.unmet.filter((item) => item.severity === 'block').length
  const total = gate.data.metCount + gate.data.unmet.length
  return (
    <Section
      title={
        blocking === 0
          ? m.deals_nothing_before({ stage: words(next.name) })
          : m.deals_stand_before({ count: blocking, stage: words(next.name) })
      }
      action={
        <span className="text-13 text-ink-soft figures">{m.deals_done_of({ done: gate.data.metCount, total })}</span>
      }
    >
      {rows.length > 0 && (
        <ul>
          {rows.map((unmet) => (
            <RequirementRow
              key={unmet.stageId + unmet.key}
              deal={deal}
              unmet={unmet}
              controls={controls}
              done={false}
              stageName={null}
              bare
            />
          ))}
        </ul>
      )}
      {listed > 0 && (
        <p className="border-b border-line py-2.5 text-13 text-ink-soft">
          {m.deals_on_the_checklist({ count: listed })}
        </p>
      )}
      {blocking === 0 && deal.abilities.moveStage && (
        <div className="pt-3">
          <Button kind="plain" onClick={() => showGate(next.id)}>
            {m.deals_move_on_to({ stage: words(next.name) })}
          </Button>
        </div>
      )}
    </Section>
  )
}
