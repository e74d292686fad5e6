import type { DealDetail } from '@plumbline/contract/deals/deals'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Datum } from '../../ui/figures/Datum.tsx'
import { DatumLine } from '../../ui/figures/DatumLine.tsx'
import { formatShortDay } from '../../ui/figures/format.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { timeWords } from '../board/BoardCard.tsx'

/** The stages along a line with the date each was entered; the plumb bob marks the deal's current stage. */
export function StageStepper({ deal }: { deal: DealDetail }) {
  const wide = useMediaQuery('(min-width: 900px)')
  const here = deal.pipeline.findIndex((stage) => stage.id === deal.stageId)
  const current = deal.status === 'closed' ? deal.pipeline.length : here
  const late = deal.flags.some((flag) => flag.kind === 'sla_red')
  const now = deal.pipeline[here]
  if (!wide) {
    return (
      <div className="border-b border-line px-4 py-3">
        <p className="flex justify-between text-14">
          <span className="font-semibold">{now ? words(now.name) : ''}</span>
          <span className={late ? 'text-bad' : 'text-ink-soft'}>{deal.status === 'active' ? timeWords(deal) : ''}</span>
        </p>
        <DatumLine count={deal.pipeline.length} current={Math.min(here, deal.pipeline.length - 1)} />
        <p className="text-12 text-ink-soft">{m.deals_stage_place({ place: here + 1, total: deal.pipeline.length })}</p>
      </div>
    )
  }
  return (
    <div className="border-b border-line px-5 pt-6 pb-4">
      <Datum
        label={m.deals_stages()}
        current={current}
        late={late}
        onHold={deal.onHold}
        stops={deal.pipeline.map((stage, index) => {
          const stay = deal.stays.findLast((candidate) => candidate.stageId === stage.id)
          return {
            key: stage.id,
            name: words(stage.name),
            detail:
              index === here && deal.status === 'active'
                ? timeWords(deal)
                : stay && index <= here
                  ? formatShortDay(stay.enteredAt.slice(0, 10))
                  : undefined,
            hollow: index < here && (stay === undefined || stay.overridden),
          }
        })}
      />
    </div>
  )
}
