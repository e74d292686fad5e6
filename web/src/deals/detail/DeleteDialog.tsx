import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { offerDealUndo } from '../adopt-change.ts'
import { financialRecordWords } from '../failure-words.ts'
import { dealQuery } from '../queries.ts'

type Props = { deal: DealDetail; onClose: () => void; onArchive: () => void }

/** Deletes a deal. If it has records that must be kept, says which, and offers to archive the deal instead. */
export function DeleteDialog({ deal, onClose, onArchive }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => api.deals.remove({ id: deal.id, version: deal.version }),
    onSuccess: async ({ undoId }) => {
      onClose()
      await navigate('/app/deals')
      queryClient.removeQueries({ queryKey: dealQuery(deal.id).queryKey })
      offerDealUndo(queryClient, m.deals_deleted({ deal: deal.name }), undoId)
      await queryClient.invalidateQueries({ queryKey: ['deals', 'lists'] })
    },
    onError: (error) => {
      if (!failureDetails(error, 'has_financial_records')) toastFailure(error)
    },
  })
  const kept = remove.error && failureDetails(remove.error, 'has_financial_records')
  if (!kept)
    return (
      <FormDialog
        title={m.deals_delete_title({ deal: deal.name })}
        lede={m.deals_delete_text()}
        submitLabel={m.deals_delete()}
        working={remove.isPending}
        onSubmit={remove.mutate}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title={m.deals_cannot_delete({ deal: deal.name })}
      lede={m.deals_cannot_delete_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          {deal.abilities.archive && (
            <Button kind="brass" onClick={onArchive}>
              {m.deals_archive_instead()}
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-2 text-14">
        {kept.records.map(({ kind, count }) => (
          <li key={kind} className="flex gap-2.5">
            <StatusIcon tone="watch" className="mt-0.5" />
            {financialRecordWords(kind, count)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
