import type { StageView } from '@plumbline/contract/pipelines'
import type { GateOfDeal } from '@plumbline/contract/moves'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { formatList } from '../../ui/figures/format.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { OverrideSection } from '../gate/OverrideSection.tsx'
import { useGateControls } from '../gate/use-gate-controls.ts'
import type { MovingDeal } from './many-rows.ts'
import { ManyRowItem } from './ManyRowItem.tsx'
import { useManyGates } from './use-many-gates.ts'

type Props = {
  deals: readonly MovingDeal[]
  stages: readonly StageView[]
  toStage: StageView
  onClose: () => void
  /** @param override the reason, if deals move without meeting all requirements */
  onMove: (deals: MovingDeal[], override: string | null) => void
}

/** What blocks several deals on their way to a stage: each requirement once, met for all deals that lack it. */
export function BlockedManyPanel({ deals, stages, toStage, onClose, onMove }: Props) {
  const { query, rows, gates, blocked } = useManyGates(
    deals.map(({ id }) => id),
    toStage.id,
  )
  const controls = useGateControls()
  const stageName = words(toStage.name)
  const latest = deals.map(({ id, version }) => ({
    id,
    version: gates.find((gate) => gate.id === id)?.version ?? version,
  }))
  const without = (left: readonly GateOfDeal[]) => latest.filter(({ id }) => !left.some((gate) => gate.id === id))
  const stuck = blocked.filter(({ mayOverride }) => !mayOverride)
  const ready = without(blocked)
  const done = query.data !== undefined && blocked.length === 0
  const nameOf = (stageId: string) => words(stages.find(({ id }) => id === stageId)?.name ?? toStage.name)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="wide"
      flush
      title={
        done
          ? m.moves_many_ready({ count: deals.length, stage: stageName })
          : m.moves_many_blocked({ count: blocked.length, total: deals.length, stage: stageName })
      }
      lede={m.moves_many_text()}
      footer={
        <>
          <p className="mr-auto text-12 text-ink-soft max-md:hidden">{m.deals_panel_kept()}</p>
          <Button kind="quiet" onClick={onClose}>
            {m.deals_not_now()}
          </Button>
          <Button
            kind={done ? 'brass' : 'plain'}
            disabled={ready.length === 0}
            disabledReason={m.deals_panel_still_open()}
            onClick={() => onMove(ready, null)}
          >
            {m.moves_many_move({ count: ready.length })}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !controls ? (
        <SkeletonRows rows={4} label={m.deals_loading()} />
      ) : (
        <>
          <ul>
            {rows.map((row) => (
              <ManyRowItem key={row.id} {...{ row, controls }} stageName={nameOf(row.unmet.stageId)} />
            ))}
          </ul>
          {stuck.length > 0 && (
            <p className="border-t border-line bg-sunken px-4 py-3 text-13 text-ink-soft md:px-6">
              {m.moves_many_no_override({ count: stuck.length, names: formatList(stuck.map(({ name }) => name)) })}
            </p>
          )}
          {stuck.length < blocked.length && (
            <OverrideSection
              openCount={rows.filter((row) => row.deals.length > 0 && row.unmet.severity === 'block').length}
              working={false}
              onOverride={(reason) => onMove(without(stuck), reason)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
