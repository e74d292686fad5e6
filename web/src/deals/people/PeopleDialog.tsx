import type { DealDetail } from '@plumbline/contract/deals/deals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { adoptChange } from '../adopt-change.ts'
import { dealQuery } from '../queries.ts'
import { PeopleFields } from './PeopleFields.tsx'

type Props = { deal: DealDetail; onClose: () => void }

/** Who works on a deal: editable for people who can edit the deal, read-only for everyone else. */
export function PeopleDialog(props: Props) {
  return props.deal.abilities.edit ? <ChangePeople {...props} /> : <ReadPeople {...props} />
}

function ChangePeople({ deal, onClose }: Props) {
  const queryClient = useQueryClient()
  const [people, setPeople] = useState({ ownerId: deal.ownerId, teamIds: deal.teamIds as readonly string[] })
  const save = useMutation({
    mutationFn: () =>
      api.deals.update({
        id: deal.id,
        version: deal.version,
        fields: people.ownerId === deal.ownerId ? {} : { ownerId: people.ownerId },
        teamIds: [...people.teamIds],
      }),
    onSuccess: async (change) => {
      onClose()
      await adoptChange(queryClient, change, m.deals_people_saved())
    },
    onError: (error) => {
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey: dealQuery(deal.id).queryKey })
    },
  })
  return (
    <FormDialog
      title={m.deals_people_title({ deal: deal.name })}
      working={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <PeopleFields people={people} onChange={setPeople} />
    </FormDialog>
  )
}

function ReadPeople({ deal, onClose }: Props) {
  const { members } = useMe()
  const people = [deal.ownerId, ...deal.teamIds].map((id) => ({
    id,
    name: members.find((member) => member.id === id)?.name ?? m.deals_former_member(),
  }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title={m.deals_people_title({ deal: deal.name })}
      footer={<Button onClick={onClose}>{m.ui_close()}</Button>}
    >
      <ul className="flex flex-col">
        {people.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center gap-2.5 border-b border-line text-14 last:border-b-0">
            <Avatar bare name={name} />
            {name}
            {id === deal.ownerId && <span className="ml-auto text-13 text-ink-soft">{m.deals_owner()}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
