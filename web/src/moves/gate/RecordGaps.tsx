import type { DealDetail } from '@plumbline/contract/deals/deals'
import type { Gaps } from '@plumbline/contract/moves'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { words } from '../../shell/words.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { gapsQuery } from '../../deals/queries.ts'

/** What a closed deal's record is missing that its gates would have required, by stage, after an import or override. */
export default function RecordGaps({ deal }: { deal: DealDetail }) {
  const gaps = useQuery(gapsQuery(deal.id))
  if (gaps.isError) return <FailureState error={gaps.error} onRetry={() => void gaps.refetch()} />
  if (gaps.isPending) return <SkeletonRows rows={3} label={m.deals_loading()} />
  const { unmet, metCount } = gaps.data
  const total = metCount + unmet.length
  const byStage = Map.groupBy(unmet, (item) => item.stageId)
  return (
    <Section
      title={unmet.length === 0 ? m.deals_record_whole() : m.deals_record_lacks({ count: unmet.length })}
      action={<span className="text-13 text-ink-soft figures">{m.deals_done_of({ done: metCount, total })}</span>}
    >
      {unmet.length > 0 && (
        <dl className="text-14">
          {deal.pipeline.map((stage) => {
            const lacking = byStage.get(stage.id)
            return lacking && <StageGaps key={stage.id} stage={words(stage.name)} lacking={lacking} />
          })}
        </dl>
      )}
    </Section>
  )
}

function StageGaps({ stage, lacking }: { stage: string; lacking: Gaps['unmet'] }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
      <dt className="text-ink-soft">{stage}</dt>
      {lacking.map((item) => (
        <dd key={item.key} className="sm:col-start-2">
          {words(item.label)}
        </dd>
      ))}
    </div>
  )
}
