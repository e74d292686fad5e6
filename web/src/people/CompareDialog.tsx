import type { Contact } from '@plumbline/contract/contacts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { offerUndo } from '../undo/offer-undo.ts'
import { draftOf, factName, factValue, type PersonDraft } from './person-facts.ts'

const SHOWN = [
  'name',
  'company',
  'email',
  'phone',
  'roles',
  'address',
  'tags',
  'notes',
  'doNotContact',
] as const satisfies readonly (keyof PersonDraft)[]

type Props = { one: Contact; other: Contact; onClose: () => void; onMerged?: (kept: Contact) => void }

/** Two contacts side by side: one of them is kept, or they aren't the same. */
export function CompareDialog({ one, other, onClose, onMerged }: Props) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['contacts'] })
  const merge = useMutation({
    mutationFn: ({ from, into }: { from: Contact; into: Contact }) =>
      api.contacts.merge({ id: from.id, version: from.version, intoContactId: into.id }),
    onSuccess: (kept) => {
      offerUndo(m.people_merged({ name: kept.name }), kept.undoId, { refresh })
      onClose()
      onMerged?.(kept)
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const apart = useMutation({
    mutationFn: () => api.contacts.keepApart({ id: one.id, otherId: other.id }),
    onSuccess: ({ undoId }) => {
      offerUndo(m.people_apart(), undoId, { refresh })
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const [first, second] = [draftOf(one), draftOf(other)]
  const keep = (into: Contact, from: Contact) => (
    <Button
      size="small"
      working={merge.isPending && merge.variables.into.id === into.id}
      disabled={merge.isPending || apart.isPending}
      onClick={() => merge.mutate({ from, into })}
    >
      {m.people_compare_keep()}
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.people_compare_title()}
      lede={m.people_compare_lede()}
      width="medium"
      footer={
        <Button kind="quiet" working={apart.isPending} disabled={merge.isPending} onClick={() => apart.mutate()}>
          {m.people_compare_apart()}
        </Button>
      }
    >
      <table className="w-full table-fixed border-collapse text-14">
        <tbody>
          {SHOWN.map((key) => {
            const [left, right] = [factValue(key, first), factValue(key, second)]
            if (left === right && (left === m.people_none() || key === 'doNotContact')) return null
            return (
              <tr key={key} className="border-b border-line align-top">
                <th scope="row" className="w-24 py-2 pr-3 text-left font-normal text-ink-soft">
                  {factName(key)}
                </th>
                <Side text={left} differs={left !== right} />
                <Side text={right} differs={left !== right} />
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="grid grid-cols-2 gap-3 pt-3 pl-24">
        <span>{keep(one, other)}</span>
        <span>{keep(other, one)}</span>
      </div>
    </Dialog>
  )
}

function Side({ text, differs }: { text: string; differs: boolean }) {
  return (
    <td className={cx('py-2 pr-3 wrap-anywhere', differs ? 'font-medium' : 'text-ink-soft')}>
      {differs && text !== m.people_none() ? <mark className="bg-brass-wash text-ink">{text}</mark> : text}
    </td>
  )
}
