import type { VendorDirectory } from '@plumbline/contract/vendors/vendors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { offerUndo } from '../../undo/offer-undo.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type Alike = NonNullable<VendorDirectory['summary']>['alike']

/** Tells of vendors that may be the same one. They are only merged by someone. */
export function AlikeNote({ alike, mayMerge }: { alike: Alike; mayMerge: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className="ml-auto flex items-center gap-2 text-13 text-ink-soft">
      <Copy aria-hidden size={14} strokeWidth={1.6} />
      {m.vendors_alike({ count: alike.length })}
      <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
        {m.vendors_alike_look()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.vendors_alike_title()}
        lede={m.vendors_alike_text()}
        width="narrow"
      >
        <ul>
          {alike.map(({ ids, names }) => (
            <li key={ids.join()} className="border-b border-line py-3">
              {ids.map((id, at) => (
                <p key={id} className="flex min-h-11 items-center justify-between gap-3">
                  <Link to={`/app/vendors/${id}`} className="touch-target hover:underline">
                    {names[at]}
                  </Link>
                  {mayMerge && (
                    <MergeButton intoId={id} name={names[at] ?? ''} others={ids.filter((one) => one !== id)} />
                  )}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Dialog>
    </p>
  )
}

function MergeButton({ intoId, name, others }: { intoId: string; name: string; others: readonly string[] }) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['vendors'] })
  const merge = useMutation({
    mutationFn: async () => {
      const [id] = others
      if (id === undefined) throw new Error('there is nothing to merge')
      const { version } = await api.vendors.get({ id })
      return api.vendors.merge({ id, version, intoId })
    },
    onSuccess: ({ undoId }) => offerUndo(m.vendors_merged({ name }), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
  return (
    <Button size="small" working={merge.isPending} onClick={() => merge.mutate()}>
      {m.vendors_merge_into({ name })}
    </Button>
  )
}
