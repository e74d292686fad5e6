import type { DealCard, DealDetail } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import type { Unmet } from '@plumbline/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { formatCount, formatList } from '../../ui/figures/format.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { TickStrip } from '../../ui/feedback/TickStrip.tsx'
import { dealQuery, gateQuery } from '../../deals/queries.ts'
import { ClosingExit } from '../closing/ClosingExit.tsx'
import { ConfirmClosing } from '../closing/ConfirmClosing.tsx'
import { AskSection } from './AskSection.tsx'
import { OverrideSection } from './OverrideSection.tsx'
import { RequirementRow } from './RequirementRow.tsx'
import { isLastStage } from '../use-asked-move.ts'
import { useGateControls } from './use-gate-controls.ts'
import { useGateMove } from './use-gate-move.ts'
import { useLitStages } from './use-lit-stages.ts'
import { useGateRows } from './use-gate-rows.ts'
import { useLeaving } from './use-leaving.ts'

type Props = {
  deal: Pick<DealCard, 'id' | 'name' | 'stageId'>
  stages: readonly StageView[]
  toStageId: string
  /** the panel opens next to the move's stages, which stay highlighted */
  onBoard?: boolean
  onClose: () => void
  onMoved: () => void
}

/**
 * What blocks a stage, each item with the control that resolves it. Resolved items stay in place with a check mark;
 * resolving
 * the last one enables the move. Leaving doesn't lose anything filled in.
 */
export function BlockedMovePanel({ deal, stages, toStageId, onBoard = false, onClose, onMoved }: Props) {
  useLeaving(onClose)
  const lit = useLitStages(onBoard, deal.stageId, toStageId)
  const gate = useQuery({ ...gateQuery(deal.id, toStageId), staleTime: 0 })
  const detail = useQuery(dealQuery(deal.id))
  const controls = useGateControls()
  const rows = useGateRows(gate.data ?? undefined)
  const open = rows.filter((row) => !row.done && row.unmet.severity === 'block')
  const [closingWith, setClosingWith] = useState<{ override: string | null } | null>(null)
  const metCount = gate.data?.metCount ?? 0
  const nameOf = (stageId: string) => words(stages.find((stage) => stage.id === stageId)?.name ?? { en: '', es: '' })
  const move = useGateMove({ deal, stages, toStageId }, onMoved, (isBlocked) => {
    setClosingWith(null)
    if (isBlocked) void gate.refetch()
  })

  const closes = isLastStage(stages, toStageId)
  const whyNot = detail.data ? whyNoMove(detail.data.abilities, closes) : null
  const go = (override: string | null) => (closes ? setClosingWith({ override }) : move.mutate(override))

  const done = gate.data !== undefined && open.length === 0
  const ready = done && whyNot === null
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="wide"
      flush
      lit={lit}
      title={done ? m.deals_can_move({ deal: deal.name }) : m.deals_cannot_move({ deal: deal.name })}
      lede={
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {nameOf(deal.stageId)} <ArrowRight aria-hidden size={14} strokeWidth={1.6} /> {nameOf(toStageId)}
        </span>
      }
      head={gate.data && <Progress met={metCount} total={metCount + open.length} />}
      footer={
        <>
          <p className="mr-auto text-12 text-ink-soft max-md:hidden">{m.deals_panel_kept()}</p>
          <Button kind="quiet" onClick={onClose}>
            {m.deals_not_now()}
          </Button>
          <Button
            kind={ready ? 'brass' : 'plain'}
            disabled={!ready}
            disabledReason={(done && whyNot) || m.deals_panel_still_open()}
            working={move.isPending}
            onClick={() => go(null)}
          >
            {done ? m.deals_move_action() : m.deals_move_left({ count: open.length })}
          </Button>
        </>
      }
    >
      {!gate.data || !detail.data || !controls ? (
        <SkeletonRows rows={4} label={m.deals_loading()} />
      ) : (
        <>
          {closes && detail.data.abilities.edit && <ClosingExit deal={detail.data} />}
          <ul>
            {rows.map((row) => (
              <RequirementRow
                key={row.unmet.key + row.unmet.stageId}
                deal={detail.data}
                unmet={row.unmet}
                controls={controls}
                done={row.done}
                stageName={row.unmet.stageId === deal.stageId ? null : nameOf(row.unmet.stageId)}
              />
            ))}
          </ul>
          <MetItems
            met={without(
              gate.data.met.map(words),
              rows.flatMap((row) => (row.done ? [words(row.unmet.label)] : [])),
            )}
          />
          {!done && gate.data.mayOverride && (
            <OverrideSection openCount={open.length} working={move.isPending} onOverride={go} />
          )}
          {done && whyNot && <Note>{whyNot}</Note>}
          {!done && (gate.data.mayAsk || gate.data.asked) && (
            <AskSection deal={detail.data} gate={gate.data} openCount={open.length} />
          )}
          {!done && !gate.data.mayOverride && !gate.data.mayAsk && !gate.data.asked && (
            <Note>{whyNot ?? whyNoOverride(open.map((row) => row.unmet))}</Note>
          )}
          {closingWith && (
            <ConfirmClosing
              deal={detail.data}
              working={move.isPending}
              onConfirm={() => move.mutate(closingWith.override)}
              onClose={() => setClosingWith(null)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

/** The names minus those listed above, removing one occurrence each. */
function without(names: readonly string[], listed: readonly string[]): string[] {
  const left = [...names]
  for (const name of listed) {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** People who can fill things in can't necessarily move the deal, or close it. */
function whyNoMove({ moveStage, close }: DealDetail['abilities'], closes: boolean): string | null {
  if (closes && !close) return m.deals_closing_role()
  return moveStage ? null : m.deals_panel_move_role()
}

function whyNoOverride(open: readonly Unmet[]): string {
  const needed = open.filter((item) => !item.overridable).map((item) => words(item.label))
  return needed.length > 0
    ? m.deals_no_override_numbers({ count: needed.length, names: formatList(needed) })
    : m.deals_no_override_role()
}

function Note({ children }: { children: string }) {
  return <p className="border-t border-line bg-sunken px-4 py-3 text-13 text-ink-soft md:px-6">{children}</p>
}

function Progress({ met, total }: { met: number; total: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
      <TickStrip
        met={met}
        total={total}
        label={m.deals_panel_progress({
          done: formatCount(met),
          total: formatCount(total),
          left: formatCount(total - met),
        })}
      />
      <span className="figures" role="status">
        {m.deals_panel_progress({ done: formatCount(met), total: formatCount(total), left: formatCount(total - met) })}
      </span>
    </div>
  )
}

const NAMED = 3

function MetItems({ met }: { met: readonly string[] }) {
  const [open, setOpen] = useState(false)
  if (met.length === 0) return null
  const named = met.slice(0, NAMED)
  const rest = met.length - named.length
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <div className="border-t border-line px-4 py-3 text-13 text-ink-soft md:px-6">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="touch-target flex items-start gap-2 text-left hover:text-ink"
      >
        <Arrow aria-hidden size={16} strokeWidth={1.6} className="mt-px shrink-0" />
        {rest > 0
          ? m.deals_already_met_more({ count: met.length, names: named.join(', '), rest })
          : m.deals_already_met({ count: met.length, names: formatList(named) })}
      </button>
      {open && (
        <ul className="mt-2 list-disc columns-1 pl-10 md:columns-2">
          {met.map((name, index) => (
            <li key={`${index} ${name}`}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
