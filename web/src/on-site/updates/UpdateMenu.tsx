import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileCheck2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { MenuItem } from '../../ui/overlays/MenuParts.tsx'
import { MoreMenu } from '../../ui/overlays/MoreMenu.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { refreshSite } from '../queries.ts'
import { useSendUpdate } from './use-send-update.ts'

type Props = { update: LenderUpdate; isSaved: boolean; onLeave: () => void }

/** Marks a draft as handed over as a file, or removes it. */
export function UpdateMenu({ update, isSaved, onLeave }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { send, problem } = useSendUpdate(update, () => setIsAsking(false))
  const remove = useRemove(update, onLeave)
  const { edit, send: maySend } = update.abilities
  if (!edit && !maySend) return null
  return (
    <>
      <MoreMenu label={m.on_site_update_more()}>
        {maySend && isSaved && (
          <MenuItem icon={<FileCheck2 aria-hidden size={16} strokeWidth={1.6} />} onSelect={() => setIsAsking(true)}>
            {m.on_site_hand_over()}
          </MenuItem>
        )}
        {edit && (
          <MenuItem danger icon={<Trash2 aria-hidden size={16} strokeWidth={1.6} />} onSelect={() => remove.mutate()}>
            {m.on_site_remove_draft()}
          </MenuItem>
        )}
      </MoreMenu>
      {isAsking && (
        <Dialog
          open
          alert
          title={m.on_site_hand_over()}
          lede={m.on_site_hand_over_text()}
          onOpenChange={setIsAsking}
          footer={
            <>
              <Button kind="quiet" onClick={() => setIsAsking(false)}>
                {m.ui_cancel()}
              </Button>
              <Button kind="brass" working={send.isPending} onClick={() => send.mutate({ to: null, message: '' })}>
                {m.on_site_hand_over_now()}
              </Button>
            </>
          }
        >
          {problem && <p className="text-13 text-bad">{problem}</p>}
        </Dialog>
      )}
    </>
  )
}

function useRemove({ id, version, dealId, title }: LenderUpdate, onGone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => refreshSite(queryClient, dealId)
  return useMutation({
    mutationFn: () => api.lenderUpdates.remove({ id, version }),
    onSuccess: ({ undoId }) => {
      onGone()
      offerUndo(m.on_site_said_removed({ title }), undoId, { refresh })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
}
