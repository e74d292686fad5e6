import type { DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { Estimate, SizePrices } from '@plumbline/contract/budgets/estimates'
import { roomsOf } from '@plumbline/domain/budgets/estimates/estimate'
import type { EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { EditConflict } from '../../shell/drafts/EditConflict.tsx'
import { SavedDraftNote } from '../../shell/drafts/SavedDraftNote.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Segment } from '../../ui/fields/Segment.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { type Catalog, catalogOf, lineName, type NamedCode, newLine } from './codes.ts'
import { type Grouping, GROUPINGS, namedGroups, usualRooms } from './groups.ts'
import { estimatePricesQuery, estimateQuery } from './queries.ts'
import { estimateFacts } from './estimate-facts.tsx'
import { EstimateAdd } from './EstimateAdd.tsx'
import { EstimateBar } from './EstimateBar.tsx'
import { EstimateBudget } from './EstimateBudget.tsx'
import { EstimateLineDialog } from './EstimateLineDialog.tsx'
import { EstimateList } from './EstimateList.tsx'
import { EstimateQuick } from './EstimateQuick.tsx'
import { EstimateTable } from './EstimateTable.tsx'
import { EstimateTotals } from './EstimateTotals.tsx'
import { EstimateUse } from './EstimateUse.tsx'
import { useMe } from '../../shell/session/me.ts'
import { PriceListButton } from '../prices/PriceListButton.tsx'
import { RoomField } from './RoomField.tsx'
import { useCellKeys } from '../grid/use-cell-keys.ts'
import { useEstimate } from './use-estimate.ts'
import { useSameHandlers } from '../grid/use-same-handlers.ts'

/** What a deal's rehab will cost before there is a budget, by item or by size. */
export function EstimateView({ deal }: { deal: DealWithTerms }) {
  const saved = useQuery(estimateQuery(deal.id))
  const known = useQuery(estimatePricesQuery(deal.id))
  const catalog = useMemo(() => known.data && catalogOf(known.data.codes, known.data.prices), [known.data])
  for (const query of [saved, known])
    if (query.isError && !query.data) return <FailureState error={query.error} onRetry={() => void query.refetch()} />
  if (!saved.data || !known.data || !catalog) return <SkeletonRows rows={6} label={m.estimate_loading()} />
  const { abilities, ...estimate } = saved.data
  return <Workbench {...{ deal, estimate, catalog }} bySize={known.data.bySize} mayEdit={abilities.edit} />
}

type WorkbenchProps = {
  deal: DealWithTerms
  estimate: Estimate
  catalog: Catalog
  bySize: SizePrices | null
  mayEdit: boolean
}

function Workbench({ deal, estimate, catalog, bySize, mayEdit }: WorkbenchProps) {
  const draft = useEstimate(deal, estimate, mayEdit)
  const wide = useMediaQuery('(min-width: 1024px)')
  const [grouping, setGrouping] = useGrouping()
  const [room, setRoom] = useState('')
  const [edited, setEdited] = useState<EstimateLine | null>(null)
  const adding = useRef<HTMLInputElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const keys = useCellKeys(sheet, () => adding.current?.focus())
  const { facts, sqft } = draft
  const isBegun = facts.lines.length > 0 || facts.perSqftCents !== null || draft.hasChanges
  const rooms = [...new Set([...roomsOf(facts.lines), ...usualRooms()])]

  function add(code: NamedCode) {
    const line = newLine(code, grouping === 'room' ? room.trim() : '', sqft)
    if (!wide) return setEdited(line)
    flushSync(() => draft.putLine(line))
    keys.remember(line.key)
    keys.focusCell(line.key, line.unit === 'LS' ? 'unitCost' : 'qty')
  }

  function remove(line: EstimateLine) {
    const before = facts.lines
    setEdited(null)
    draft.setLines(before.filter(({ key }) => key !== line.key))
    toast.undo(m.estimate_line_removed({ item: lineName(line, catalog) }), () => draft.setLines(before))
    adding.current?.focus()
  }

  const handlers = useSameHandlers({
    onChange: draft.changeLine,
    onEdit: setEdited,
    onRemove: remove,
    onCellKey: keys.onCellKey,
  })
  const Lines = wide ? EstimateTable : EstimateList
  return (
    <div className="flex flex-1 flex-col px-gutter pt-3">
      {draft.restored && <SavedDraftNote onStartOver={draft.discard} />}
      <EstimateTools
        {...{ catalog, mayEdit, wide, grouping, room, rooms, setRoom, setGrouping }}
        isGrouped={facts.lines.length > 0}
        inputRef={adding}
        onAdd={add}
      />
      <div ref={sheet}>
        {facts.lines.length > 0 ? (
          <Lines groups={namedGroups(facts.lines, grouping, catalog)} {...{ grouping, catalog, mayEdit, handlers }} />
        ) : mayEdit || facts.perSqftCents !== null ? (
          <EstimateQuick draft={draft} bySize={bySize} />
        ) : (
          <EmptyState title={m.estimate_empty()} text={m.estimate_empty_reader()} />
        )}
      </div>
      {isBegun && <EstimateTotals draft={draft} />}
      {draft.totals.baseCents > 0 && (
        <div className="mt-8 mb-6 grid gap-8 lg:grid-cols-2">
          <EstimateBudget draft={draft} />
          <EstimateUse draft={draft} />
        </div>
      )}
      {isBegun && <EstimateBar draft={draft} wide={wide} />}
      {edited && (
        <EstimateLineDialog
          key={edited.key}
          line={edited}
          {...{ catalog, rooms, sqft }}
          onDone={(line) => {
            draft.putLine(line)
            setRoom(line.room)
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
          onRemove={facts.lines.some(({ key }) => key === edited.key) ? () => remove(edited) : null}
        />
      )}
      <EditConflict edit={draft.saving} {...estimateFacts(catalog)} />
    </div>
  )
}

type ToolsProps = {
  catalog: Catalog
  mayEdit: boolean
  wide: boolean
  grouping: Grouping
  /** whether there is anything to group */
  isGrouped: boolean
  room: string
  rooms: readonly string[]
  inputRef: RefObject<HTMLInputElement | null>
  onAdd: (code: NamedCode) => void
  setRoom: (room: string) => void
  setGrouping: (grouping: Grouping) => void
}

/** Adds items (to the selected room when grouped by room) and chooses the grouping. */
function EstimateTools({ catalog, mayEdit, wide, grouping, isGrouped, room, rooms, ...act }: ToolsProps) {
  const { manageSettings } = useMe().abilities
  return (
    <div className="flex flex-wrap items-end gap-3 pt-3">
      {mayEdit && (
        <div className="flex min-w-72 flex-1 flex-wrap items-end gap-3">
          <EstimateAdd catalog={catalog} onAdd={act.onAdd} inputRef={act.inputRef} />
          {wide && manageSettings && <PriceListButton kind="quiet" />}
          {wide && grouping === 'room' && (
            <div className="w-44">
              <RoomField
                label={m.estimate_into_room()}
                placeholder={m.estimate_whole_house()}
                value={room}
                rooms={rooms}
                onChange={act.setRoom}
              />
            </div>
          )}
        </div>
      )}
      {isGrouped && (
        <Segment
          label={m.estimate_grouping()}
          value={grouping}
          onChange={act.setGrouping}
          options={[
            { value: 'category', label: m.estimate_by_category() },
            { value: 'room', label: m.estimate_by_room() },
          ]}
        />
      )}
    </div>
  )
}

/** The grouping from the URL: by category or by room. */
function useGrouping(): [Grouping, (grouping: Grouping) => void] {
  const [search, setSearch] = useSearchParams()
  const grouping = GROUPINGS.find((candidate) => candidate === search.get('by')) ?? 'category'
  return [
    grouping,
    (by) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('by', by)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  ]
}
