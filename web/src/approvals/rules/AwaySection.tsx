import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { formatDay } from '../../ui/figures/format.ts'
import { Row, Section } from '../../ui/layout/Section.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'
import { delegationsQuery } from '../queries.ts'

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['approvals'] })
}

/** Who decides in whose place, by dates. Everyone for themselves; organization admins for anyone. */
export function AwaySection() {
  const { data } = useQuery(delegationsQuery)
  const me = useMe()
  const refresh = useRefresh()
  const [adding, setAdding] = useState(false)
  const mayForAll = me.abilities.manageSettings
  const end = useMutation({
    mutationFn: (id: string) => api.approvals.endDelegation({ id }),
    onSuccess: ({ undoId }) => offerUndo(m.approvals_away_ended(), undoId, { refresh }),
    onError: toastFailure,
    onSettled: refresh,
  })
  return (
    <Section
      title={m.approvals_away_title()}
      action={
        data?.hasFeature && (
          <Button size="small" kind="quiet" onClick={() => setAdding(true)}>
            {m.approvals_away_add()}
          </Button>
        )
      }
    >
      {data?.items.length === 0 && <p className="py-3 text-13 text-ink-soft">{m.approvals_away_empty()}</p>}
      {data?.items.map(({ id, from, to, starts, ends }) => (
        <Row
          key={id}
          title={from.name}
          detail={m.approvals_away_row({ from: formatDay(starts), to: formatDay(ends), name: to.name })}
          end={
            (mayForAll || from.id === me.userId) && (
              <IconButton
                label={m.approvals_away_end({ name: from.name })}
                icon={<X aria-hidden size={16} strokeWidth={1.6} />}
                onClick={() => end.mutate(id)}
              />
            )
          }
        />
      ))}
      <p className="pt-2 text-13 text-ink-soft">{m.approvals_away_note()}</p>
      {adding && <AwayDialog mayForAll={mayForAll} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function AwayDialog({ mayForAll, onClose }: { mayForAll: boolean; onClose: () => void }) {
  const me = useMe()
  const refresh = useRefresh()
  const [fromUserId, setFrom] = useState(me.userId)
  const [toUserId, setTo] = useState('')
  const [starts, setStarts] = useState<string | null>(null)
  const [ends, setEnds] = useState<string | null>(null)
  const people = me.members.map(({ id, name }) => ({ value: id, label: name }))
  const isBackwards = starts !== null && ends !== null && ends < starts
  const save = useMutation({
    mutationFn: () => api.approvals.delegate({ fromUserId, toUserId, starts: starts!, ends: ends! }),
    onSuccess: ({ from, to, undoId }) => {
      offerUndo(m.approvals_away_said({ name: to.name, from: from.name }), undoId, { refresh })
      onClose()
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  return (
    <FormDialog
      title={m.approvals_away_title()}
      working={save.isPending}
      disabled={toUserId === '' || starts === null || ends === null}
      wrong={isBackwards}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      {mayForAll && (
        <ChoiceField
          label={m.approvals_away_from()}
          value={fromUserId}
          onChange={(event) => setFrom(event.target.value)}
          choices={people}
        />
      )}
      <ChoiceField
        label={m.approvals_away_to()}
        value={toUserId}
        onChange={(event) => setTo(event.target.value)}
        placeholder={m.approvals_away_choose()}
        choices={people.filter(({ value }) => value !== fromUserId)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DayField label={m.approvals_away_starts()} value={starts} onChange={setStarts} />
        <DayField
          label={m.approvals_away_ends()}
          value={ends}
          error={isBackwards ? m.approvals_away_backwards() : undefined}
          onChange={setEnds}
        />
      </div>
    </FormDialog>
  )
}
