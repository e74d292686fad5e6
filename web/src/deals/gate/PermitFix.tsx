import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { useMe } from '../../shell/session/me.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/fields/DayField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

/** Adds a permit with its number and issue date, right where the gate asks for it. */
export function PermitFix({ dealId }: { dealId: string }) {
  const queryClient = useQueryClient()
  const me = useMe()
  const [number, setNumber] = useState('')
  const [issued, setIssued] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const add = useMutation({
    mutationFn: () =>
      api.permits.create({
        id: dealId,
        permit: { kind: 'placement', number: number.trim(), issued, expires: null, final: null },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['deals', dealId] }),
    onError: toastFailure,
  })
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim() === '' || !issued) setAsked(true)
        else add.mutate()
      }}
    >
      <TextField
        label={m.deals_permit_number()}
        value={number}
        maxLength={60}
        onChange={(event) => setNumber(event.target.value)}
        error={asked && number.trim() === '' ? m.deals_permit_needs_number() : undefined}
      />
      <DayField
        label={m.deals_permit_issued()}
        value={issued}
        today={me.organization.today}
        onChange={setIssued}
        error={asked && !issued ? m.deals_permit_needs_day() : undefined}
      />
      <Button kind="plain" type="submit" working={add.isPending}>
        {m.deals_permit_add()}
      </Button>
    </form>
  )
}
