import type { Contact } from '@plumbline/contract/contacts'
import { readCallLine } from '@plumbline/domain/contacts/call-line'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { offerUndo } from '../../undo/offer-undo.ts'

/** Logs a call in one line. A duration in it, such as `6 min`, is stored separately. */
export function CallLine({ contact: { id, name }, ref }: { contact: Contact; ref: Ref<HTMLInputElement> }) {
  const [line, setLine] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['contacts'] })
  const log = useMutation({
    mutationFn: (text: string) => api.contacts.call({ id, ...readCallLine(text) }),
    onSuccess: ({ undoId }) => {
      setLine('')
      offerUndo(m.people_call_logged({ name }), undoId, { refresh })
    },
    onError: toastFailure,
    onSettled: refresh,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (line.trim() === '') setIsMissing(true)
    else if (!log.isPending) log.mutate(line)
  }
  const { minutes } = readCallLine(line)
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2 border-b border-line py-3">
      <TextField
        ref={ref}
        label={m.people_call_line()}
        hideLabel
        placeholder={m.people_call_placeholder()}
        maxLength={500}
        value={line}
        error={isMissing ? m.people_call_needed() : undefined}
        help={minutes === null ? undefined : m.people_call_minutes({ count: minutes })}
        onChange={(event) => {
          setLine(event.target.value)
          setIsMissing(false)
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" working={log.isPending}>
        {m.people_call_save()}
      </Button>
    </form>
  )
}
