import type { Gate } from '@plumbline/contract/moves'
import { hasReason } from '@plumbline/domain/deals/exception-reason'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { agoWords } from '../../approvals/words.ts'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = { deal: { id: string; version: number }; gate: Gate; openCount: number }

/** For people who can't override: they ask an admin with a reason, or see that someone has. */
export function AskSection({ deal, gate, openCount }: Props) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      api.moves.requestOverride({
        id: deal.id,
        version: deal.version,
        toStageId: gate.toStageId,
        reason: reason.trim(),
      }),
    onSuccess: () => toast.success(m.approvals_ask_sent()),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['deals', deal.id] }),
  })
  if (gate.asked)
    return (
      <p role="status" className="border-t border-line bg-sunken px-4 py-3 text-13 text-ink-soft md:px-6">
        {m.approvals_ask_waiting({ name: gate.asked.by.name, when: agoWords(gate.asked.at) })}
      </p>
    )
  const tooShort = !hasReason(reason)
  return (
    <section className="border-t border-line bg-sunken px-4 py-3 md:px-6">
      <h3 className="mb-2 flex items-center gap-2 text-14 font-medium">
        <KeyRound aria-hidden size={16} strokeWidth={1.6} />
        {m.approvals_ask_title()}
      </h3>
      <form
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (!tooShort && !send.isPending) send.mutate()
        }}
      >
        <TextField
          label={m.approvals_ask_reason()}
          hideLabel
          placeholder={m.approvals_ask_reason()}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          error={asked && tooShort ? m.deals_override_too_short() : undefined}
          help={m.approvals_ask_lede({ count: openCount })}
          className="min-w-60 flex-1"
        />
        <Button type="submit" working={send.isPending}>
          {m.approvals_ask_send()}
        </Button>
      </form>
    </section>
  )
}
