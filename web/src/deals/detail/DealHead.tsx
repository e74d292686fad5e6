import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { StatusTag } from '../../ui/feedback/Status.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { whenPanelsAreGone } from '../../ui/overlays/when-panels-are-gone.ts'
import { archiveReasonWords } from '../archive-words.ts'
import { DealPeople } from '../people/DealPeople.tsx'
import { WhoIsHere } from '../people/WhoIsHere.tsx'
import { gateQuery } from '../queries.ts'
import { dealTypeWords } from '../words.ts'
import { useDealMove } from './deal-move.ts'
import type { StatusAction } from './StatusDialogs.tsx'

const StatusDialogs = partOf(
  later(() => import('./StatusDialogs.tsx')),
  'StatusDialogs',
)

/**
 * Breadcrumb, the deal's name and facts, what blocks it, and its actions. A phone shows the work first: there, only the
 * overview has all of it, and the other tabs have the name and the menu.
 */
export function DealHead({ deal, isOverview }: { deal: DealDetail; isOverview: boolean }) {
  const isPhone = useMediaQuery('(width < 48rem)')
  const short = isPhone && !isOverview
  const stage = deal.pipeline.find((candidate) => candidate.id === deal.stageId)
  const name = useFocusOnClosing(deal)
  return (
    <header className="relative">
      <div className="flex min-h-11 items-center gap-3 max-md:pr-12 md:min-h-0">
        <nav aria-label={m.deals_breadcrumb()} className="flex items-center gap-1.5 text-13 text-ink-soft">
          <Link to="/app/deals" className="touch-target hover:text-ink">
            {m.deals_title()}
          </Link>
          <ChevronRight aria-hidden size={14} strokeWidth={1.6} />
          <span>{stage ? words(stage.name) : ''}</span>
        </nav>
        <WhoIsHere dealId={deal.id} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <h1 ref={name} tabIndex={-1} className="text-20 font-semibold outline-none">
          {deal.name}
        </h1>
        {short ? (
          <Actions deal={deal} short />
        ) : (
          <>
            <p className="text-13 text-ink-soft">{factsOf(deal)}</p>
            {deal.isSample && <Tag>{m.deals_sample()}</Tag>}
            <div className="flex min-w-0 items-center gap-2 max-md:w-full max-md:justify-between max-[24rem]:flex-wrap md:ml-auto">
              <DealPeople deal={deal} />
              <Standing deal={deal} />
              <Actions deal={deal} />
            </div>
          </>
        )}
      </div>
    </header>
  )
}

/** The button that closed the deal disappears with it, so focus moves to the deal's name instead of getting lost. */
function useFocusOnClosing({ status }: DealDetail) {
  const name = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    // Other people's changes can arrive before the panel that requested this one has closed.
    return whenPanelsAreGone(() => {
      if (document.activeElement === document.body) name.current?.focus({ preventScroll: true })
    })
  }, [status])
  return name
}

/** `Greensboro, NC 27401 · D-1042 · Fix & Flip · 3 bd, 2 ba, 1,480 sq ft`. */
function factsOf(deal: DealDetail): string {
  const { city, state, postalCode, beds, baths, sqft, acres } = deal.fields
  const town = [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  const house = [
    beds ? m.deals_beds({ count: beds }) : '',
    baths ? m.deals_baths({ count: baths }) : '',
    sqft ? m.deals_sqft({ area: formatCount(sqft) }) : '',
    acres ? m.deals_acres({ count: acres }) : '',
  ]
    .filter(Boolean)
    .join(', ')
  return [town, deal.number, dealTypeWords(deal.dealType), house].filter(Boolean).join(' · ')
}

function Standing({ deal }: { deal: DealDetail }) {
  const gate = useQuery({ ...gateQuery(deal.id), enabled: deal.status === 'active' })
  const { showGate } = useDealMove()
  if (deal.status === 'archived')
    return (
      <StatusTag tone="open">
        {deal.archiveReason
          ? m.deals_archived_because({ reason: archiveReasonWords(deal.archiveReason) })
          : m.deals_status_archived()}
      </StatusTag>
    )
  if (deal.status === 'closed') return <StatusTag tone="good">{m.deals_closed()}</StatusTag>
  if (deal.onHold)
    return <Tag>{deal.onHoldReason ? m.deals_on_hold_because({ reason: deal.onHoldReason }) : m.deals_on_hold()}</Tag>
  const open = gate.data?.unmet.filter((item) => item.severity === 'block').length ?? 0
  const next = deal.pipeline.find((stage) => stage.id === gate.data?.toStageId)
  if (!next || !gate.data) return null
  if (open === 0) return <StatusTag tone="good">{m.deals_ready_for({ stage: words(next.name) })}</StatusTag>
  return (
    <StatusTag tone="watch" onClick={() => showGate(next.id)}>
      {m.deals_before({ count: open, stage: words(next.name) })}
    </StatusTag>
  )
}

/** @param short moving to another stage is an entry of the menu instead of a button */
function Actions({ deal, short = false }: { deal: DealDetail; short?: boolean }) {
  const { choose } = useDealMove()
  const [action, setAction] = useState<StatusAction | null>(null)
  const { abilities } = deal
  const offers: { action: StatusAction; label: string; danger?: boolean; show: boolean }[] = [
    { action: 'rename', label: m.deals_rename(), show: abilities.edit },
    { action: 'duplicate', label: m.deals_duplicate(), show: abilities.duplicate },
    { action: 'hold', label: m.deals_hold(), show: abilities.edit && !deal.onHold },
    { action: 'resume', label: m.deals_resume(), show: abilities.edit && deal.onHold },
    { action: 'archive', label: m.deals_archive(), show: abilities.archive },
    { action: 'restore', label: m.deals_restore(), show: abilities.restore },
    { action: 'reopen', label: m.deals_reopen(), show: abilities.reopen },
    { action: 'delete', label: m.deals_delete(), danger: true, show: abilities.remove },
  ]
  const shown = offers.filter((offer) => offer.show)
  return (
    <>
      {(shown.length > 0 || (short && abilities.moveStage)) && (
        // On a phone this sits next to the back link, so the blockers and the move button share one line.
        <div className="max-md:absolute max-md:top-0 max-md:right-0">
          <Menu trigger={<IconButton label={m.deals_more()} icon={<Ellipsis size={18} strokeWidth={1.6} />} />}>
            {short && abilities.moveStage && <MenuItem onSelect={choose}>{m.deals_move_stage()}</MenuItem>}
            {shown.map((offer) => (
              <MenuItem key={offer.action} danger={offer.danger} onSelect={() => setAction(offer.action)}>
                {offer.label}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
      {abilities.moveStage && !short && (
        <Button kind="brass" className="ml-auto shrink-0" onClick={choose}>
          {m.deals_move_stage()}
        </Button>
      )}
      {action && <StatusDialogs deal={deal} action={action} onClose={() => setAction(null)} onInstead={setAction} />}
    </>
  )
}
