import type { AlikePair } from '@plumbline/contract/people'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { later, partOf } from '../../ui/later.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { alikeQuery } from '../queries.ts'

const CompareDialog = partOf(
  later(() => import('../CompareDialog.tsx')),
  'CompareDialog',
)

const LINES = {
  email: m.people_alike_line_email,
  phone: m.people_alike_line_phone,
  name: m.people_alike_line_name,
} as const

/** One line about two people who may be the same, the strongest case first. */
export function AlikeStrip() {
  const alike = useQuery(alikeQuery())
  const [compared, setCompared] = useState<AlikePair | null>(null)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['contacts'] })
  const apart = useMutation({
    mutationFn: ({ one, other }: AlikePair) => api.contacts.keepApart({ id: one.id, otherId: other.id }),
    onSuccess: ({ undoId }) => offerUndo(m.people_apart(), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
  const [pair, ...more] = alike.data?.items ?? []
  return (
    <>
      {pair && (
        <div
          role="status"
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-6 border border-info-edge bg-info-wash px-4 py-2 text-14 text-info"
        >
          <UsersRound aria-hidden size={16} strokeWidth={1.6} className="shrink-0" />
          <p className="min-w-48 flex-1">
            {LINES[pair.by]({ one: pair.one.name, other: pair.other.name })}
            {more.length > 0 && <span className="ml-2 text-13">{m.people_alike_more({ count: more.length })}</span>}
          </p>
          <Button size="small" onClick={() => setCompared(pair)}>
            {m.people_merge_compare()}
          </Button>
          <Button kind="quiet" size="small" working={apart.isPending} onClick={() => apart.mutate(pair)}>
            {m.people_compare_apart()}
          </Button>
        </div>
      )}
      {compared && <CompareDialog one={compared.one} other={compared.other} onClose={() => setCompared(null)} />}
    </>
  )
}
