import type { ContactRole } from '@plumbline/domain/contacts/contact'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'

type Link = { contactId: string; role: ContactRole; name: string }

/** Names a contact on a deal, or no longer, each with undo. */
export function useContactLinks(dealId: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['deals', dealId] })
  const link = useMutation({
    mutationFn: ({ contactId, role }: Link) => api.contacts.link({ id: dealId, contactId, role }),
    onSuccess: ({ undoId }, { name }) => offerUndo(m.contacts_linked({ name }), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const unlink = useMutation({
    mutationFn: ({ contactId, role }: Link) => api.contacts.unlink({ id: dealId, contactId, role }),
    onSuccess: ({ undoId }, { name }) => offerUndo(m.contacts_unlinked({ name }), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
  return { link, unlink }
}
