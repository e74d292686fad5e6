import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { useMe } from '../../shell/session/me.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { later, partOf } from '../../ui/later.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { ArvFigures } from './ArvFigures.tsx'
import { ArvHistory } from './ArvHistory.tsx'
import { AddCompDialog, EditCompDialog } from './CompDialog.tsx'
import { CompList } from './CompList.tsx'
import { compAddress, COMPS_PLACE } from './comp-places.ts'
import { CompTable } from './CompTable.tsx'
import { subjectOf } from './features.ts'
import { estimateOf, pricedComps, type PricedComp } from './priced.ts'
import { arvHistoryQuery, compsQuery } from './queries.ts'
import { useRemoveComp } from './use-comp-changes.ts'

const CompGrid = partOf(
  later(() => import('./CompGrid.tsx')),
  'CompGrid',
)

const Arrival = partOf(
  later(() => import('../../shell/frame/Arrival.tsx')),
  'Arrival',
)

/** The comps of a deal, their value, and the history of its ARV. */
export default function CompsTab({ deal }: { deal: DealWithTerms }) {
  const { today } = useMe().organization
  const list = useQuery(compsQuery(deal.id))
  const history = useInfiniteQuery(arvHistoryQuery(deal.id))
  const comps = useMemo(() => pricedComps(list.data?.items ?? []), [list.data])
  const values = history.data?.pages.flatMap((page) => page.items) ?? []
  const estimate = useMemo(() => estimateOf(comps, deal, today), [comps, deal, today])
  if (list.isError && !list.data) return <FailureState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows rows={6} label={m.comps_loading()} />
  const { mayManage } = list.data
  return (
    <div className="flex flex-col gap-8 px-gutter pt-2 pb-8">
      <Arrival />
      <ArvFigures {...{ deal, comps, estimate, mayManage }} current={values.find((value) => value.isCurrent)} />
      <Comps {...{ deal, comps, mayManage }} valueCents={estimate?.valueCents ?? null} />
      <ArvHistory values={values} query={history} dealId={deal.id} comps={comps} />
    </div>
  )
}

type Props = { deal: DealWithTerms; comps: readonly PricedComp[]; mayManage: boolean; valueCents: number | null }

function Comps({ deal, comps, mayManage, valueCents }: Props) {
  const me = useMe()
  const wide = useMediaQuery('(min-width: 1024px)')
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const remove = useRemoveComp(deal.id, keepFocus)
  const [view, setView] = useState<'list' | 'grid'>('list')
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<PricedComp | null>(null)
  const actions = mayManage && (
    <>
      {me.abilities.importComps && (
        <ButtonLink
          size="small"
          kind="quiet"
          icon={<Upload aria-hidden size={16} strokeWidth={1.6} />}
          to={`/app/deals/import?kind=comps&deal=${deal.id}`}
        >
          {m.comps_import()}
        </ButtonLink>
      )}
      <Button size="small" icon={<Plus aria-hidden size={16} strokeWidth={1.6} />} onClick={() => setAdding(true)}>
        {m.comps_add()}
      </Button>
    </>
  )
  const shown = {
    comps,
    mayManage,
    valueCents,
    linked: (comp: PricedComp) => ({ ...comp, to: compAddress(deal.id, comp.id) }),
    onEdit: setEdited,
    onDelete: (comp: PricedComp) => remove.mutate(comp),
  }
  return (
    <Section
      title={m.comps_title()}
      detail={formatCount(comps.length)}
      action={
        comps.length > 0 && (
          <span className="flex flex-wrap items-center gap-2">
            <Segment label={m.comps_shown_as()} value={view} onChange={setView} options={viewOptions()} />
            {actions}
          </span>
        )
      }
    >
      <div ref={place} id={COMPS_PLACE} tabIndex={-1} className="outline-none">
        {comps.length === 0 ? (
          <EmptyState title={m.comps_empty()} text={mayManage ? m.comps_empty_text() : m.comps_empty_reader()}>
            {actions}
          </EmptyState>
        ) : view === 'grid' ? (
          <CompGrid {...shown} subject={subjectOf(deal, me.organization.today)} />
        ) : wide ? (
          <CompTable {...shown} />
        ) : (
          <CompList {...shown} />
        )}
      </div>
      {adding && <AddCompDialog deal={deal} onClose={() => setAdding(false)} />}
      {edited && (
        <EditCompDialog
          deal={deal}
          comp={edited}
          gone={!comps.some((comp) => comp.id === edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}

function viewOptions() {
  return [
    { value: 'list', label: m.comps_list() },
    { value: 'grid', label: m.comps_grid() },
  ] as const
}
