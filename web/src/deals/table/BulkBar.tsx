import type { BulkOutcome, DealCard } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import { ARCHIVE_REASONS, type ArchiveReason } from '@plumbline/domain/deals/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useFilled } from '../../shell/use-filled.ts'
import { Button } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { LaterPart } from '../../ui/later-part.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { Menu, MenuItem, MenuLabel } from '../../ui/overlays/Menu.tsx'
import { archiveReasonWords } from '../archive-words.ts'
import { bulkActions } from '../slots.ts'
import { offerDealUndo } from '../adopt-change.ts'
import { type BulkFailures, BulkResult } from './BulkResult.tsx'
import { failedResults } from './failed-results.ts'

const BulkEditDialog = partOf(
  later(() => import('./BulkEditDialog.tsx')),
  'BulkEditDialog',
)

const nothing = () => null

type Props = { deals: readonly DealCard[]; stages: readonly StageView[]; onDone: () => void }

/** The actions for all selected rows. Each deal is checked individually, but undo reverts the whole batch. */
export function BulkBar({ deals, stages, onDone }: Props) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<BulkFailures | null>(null)
  const [editing, setEditing] = useState(false)
  const targets = deals.map(({ id, version }) => ({ id, version }))
  const change = useMutation({
    mutationFn: (act: () => Promise<BulkOutcome>) => act(),
    onSuccess: async (result) => {
      const { undoId, changed } = result
      if (changed > 0 || failedResults(result).length === 0)
        offerDealUndo(queryClient, m.deals_bulk_done({ count: changed }), undoId, {
          onLeft: (left, restored) =>
            setOutcome({
              title: m.deals_bulk_not_undone({ count: left.length }),
              lede: m.deals_bulk_undone({ count: restored }),
              failed: left.map(({ why, ...deal }) => ({ ...deal, outcome: why })),
            }),
        })
      const failed = failedResults(result)
      if (failed.length > 0)
        setOutcome({
          title: m.deals_bulk_left({ count: failed.length }),
          lede: m.deals_bulk_done({ count: changed }),
          failed,
        })
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
    },
    onError: toastFailure,
  })
  const mayAny = (ability: keyof DealCard['abilities']) => deals.some((deal) => deal.abilities[ability])
  const any = { edit: mayAny('edit'), archive: mayAny('archive') }
  const actions = useFilled(bulkActions).filter(({ needs }) => mayAny(needs))
  const run = (act: () => Promise<BulkOutcome>) => change.mutate(act)
  return (
    <>
      {deals.length > 0 && (
        <div
          role="toolbar"
          aria-label={m.deals_bulk()}
          className="sticky bottom-3 z-20 mx-auto flex flex-wrap items-center gap-2 rounded-10 border border-line bg-surface px-3 py-2 shadow-2"
        >
          <p className="text-13 font-medium figures">
            {m.deals_selected({ count: deals.length, shown: formatCount(deals.length) })}
          </p>
          {!any.edit && !any.archive && actions.length === 0 && (
            <p className="text-13 text-ink-soft">{m.deals_bulk_forbidden()}</p>
          )}
          {actions.map(({ load }, index) => (
            <LaterPart
              key={index}
              load={load}
              before={nothing}
              props={{ deals, stages, working: change.isPending, run }}
            />
          ))}
          {any.edit && (
            <Button kind="plain" size="small" working={change.isPending} onClick={() => setEditing(true)}>
              {m.deals_bulk_edit()}
            </Button>
          )}
          {any.archive && (
            <Menu
              trigger={
                <Button kind="plain" size="small" working={change.isPending}>
                  {m.deals_archive()}
                </Button>
              }
            >
              <MenuLabel>{m.deals_archive_why()}</MenuLabel>
              {ARCHIVE_REASONS.map((reason: ArchiveReason) => (
                <MenuItem key={reason} onSelect={() => run(() => api.deals.bulkArchive({ deals: targets, reason }))}>
                  {archiveReasonWords(reason)}
                </MenuItem>
              ))}
            </Menu>
          )}
          <Button kind="quiet" size="small" onClick={onDone}>
            {m.deals_clear_selection()}
          </Button>
        </div>
      )}
      {outcome && <BulkResult {...outcome} onClose={() => setOutcome(null)} />}
      {editing && (
        <BulkEditDialog
          deals={deals}
          onClose={() => setEditing(false)}
          onSave={(edit) => {
            setEditing(false)
            run(() => api.deals.bulkEdit({ deals: targets, ...edit }))
          }}
        />
      )}
    </>
  )
}
