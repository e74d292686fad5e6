import type { DrawDesk } from '@plumbline/contract/draws/desk'
import { useQuery } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { useServerFile } from '../../invoices/payments/use-file.ts'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { PageHead } from '../../shell/frame/PageHead.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { later, partOf } from '../../ui/later.tsx'
import { useDeskFilter } from './address.ts'
import { DeskEquation } from './DeskEquation.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList } from './DeskList.tsx'
import { DeskNeeds } from './DeskNeeds.tsx'
import { DeskTable } from './DeskTable.tsx'
import { DeskLegend } from './HoldbackBar.tsx'
import { deskFilePath, deskQuery, type DeskFilter, rowsOf } from './queries.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const NewDrawDialog = partOf(
  later(() => import('./NewDrawDialog.tsx')),
  'NewDrawDialog',
)

/** All loans with a holdback: what holds up money, what is still to draw, and where each loan's draws stand. */
export default function DeskPage() {
  const address = useDeskFilter()
  const { filter, put } = address
  const query = useQuery(deskQuery(filter))
  const [isAdding, setIsAdding] = useState(false)
  const desk = query.data
  const mayAdd = desk ? rowsOf(desk.lenders).some(({ loan }) => loan.abilities.create) : false
  useDeskKeys({ add: () => mayAdd && setIsAdding(true) })
  return (
    <div className="px-4 pt-3 pb-10 md:px-5">
      <PageHead title={m.draws_title()} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-4 max-md:gap-x-2">
        <h1 className="text-20 font-semibold">{m.draws_title()}</h1>
        <Segment
          label={m.draw_desk_states()}
          value={filter.state}
          onChange={(state) => put('state', state === 'open' ? [] : [state])}
          options={[
            { value: 'open', label: m.draw_desk_open(), ...(desk ? { count: desk.counts.open } : {}) },
            { value: 'paid_off', label: m.draw_desk_paid_off(), ...(desk ? { count: desk.counts.paidOff } : {}) },
          ]}
          className="max-md:order-3 max-md:w-full"
        />
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:contents">
          <div className="flex flex-wrap gap-2 max-md:order-4 max-md:w-full">
            <DeskFilters filter={filter} lenders={desk?.allLenders ?? []} put={put} />
          </div>
          <CsvButton filter={filter} />
          {mayAdd && (
            <Button
              kind="brass"
              icon={<Plus aria-hidden size={16} strokeWidth={1.6} />}
              onClick={() => setIsAdding(true)}
            >
              <span className="max-md:hidden">{m.draw_desk_new()}</span>
              <span className="md:hidden">{m.draw_desk_new_short()}</span>
            </Button>
          )}
        </div>
      </header>
      {query.isError && !desk ? (
        <FailureState error={query.error} onRetry={() => void query.refetch()} />
      ) : !desk ? (
        <SkeletonRows rows={8} label={m.draw_desk_loading()} />
      ) : (
        <Loaded desk={desk} address={address} />
      )}
      {isAdding && <NewDrawDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function CsvButton({ filter }: { filter: DeskFilter }) {
  const file = useServerFile()
  return (
    <Button
      icon={<Download aria-hidden size={16} strokeWidth={1.6} />}
      working={file.isPending}
      className="max-md:ml-auto"
      onClick={() =>
        file.mutate({
          path: deskFilePath(filter, getLocale()),
          type: 'text/csv',
          name: `${m.draw_desk_csv_name()}.csv`,
        })
      }
    >
      {m.draw_desk_csv()}
    </Button>
  )
}

function Loaded({ desk, address }: { desk: DrawDesk; address: ReturnType<typeof useDeskFilter> }) {
  const { filter, sort, isNarrowed, put, clear } = address
  const wide = useMediaQuery('(min-width: 1000px)')
  const rows = rowsOf(desk.lenders)
  if (desk.counts.open + desk.counts.paidOff === 0 && !isNarrowed)
    return (
      <EmptyState title={m.draw_desk_empty_title()} text={m.draw_desk_empty_text()}>
        <ButtonLink to="/app/deals">{m.draw_desk_empty_action()}</ButtonLink>
      </EmptyState>
    )
  if (rows.length === 0)
    return isNarrowed ? (
      <EmptyState title={m.draw_desk_none_found()}>
        <Button onClick={clear}>{m.draw_desk_clear()}</Button>
      </EmptyState>
    ) : (
      <EmptyState title={filter.state === 'open' ? m.draw_desk_none_open() : m.draw_desk_none_paid_off()} />
    )
  if (!wide) return <DeskList desk={desk} sort={sort} onSort={(next) => put('sort', next === 'wait' ? [] : [next])} />
  return (
    <>
      <DeskNeeds desk={desk} rows={rows} />
      <DeskEquation totals={desk.totals} />
      <DeskTable desk={desk} />
      <DeskLegend />
    </>
  )
}
