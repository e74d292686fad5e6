import { hasReason } from '@plumbline/domain/deals/exception-reason'
import { ChevronDown, ChevronRight, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { focusFirstError } from '../../ui/fields/focus-first-error.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'

/**
 * Less prominent than meeting the requirements: a reason, who is notified, and a caution-colored button. Collapsed on a
 * phone.
 */
export function OverrideSection({
  openCount,
  working,
  onOverride,
}: {
  openCount: number
  working: boolean
  onOverride: (reason: string) => void
}) {
  const wide = useMediaQuery('(min-width: 768px)')
  const [unfolded, setUnfolded] = useState(false)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const tooShort = !hasReason(reason)
  const Arrow = unfolded ? ChevronDown : ChevronRight
  return (
    <section className="border-t border-line bg-sunken px-4 py-3 md:px-6">
      {wide ? (
        <h3 className="mb-2 flex items-center gap-2 text-14 font-medium">
          <KeyRound aria-hidden size={16} strokeWidth={1.6} />
          {m.deals_override_title()}
        </h3>
      ) : (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="touch-target flex w-full items-center gap-2 py-1 text-15 font-medium"
        >
          <KeyRound aria-hidden size={16} strokeWidth={1.6} />
          <span className="flex-1 text-left">{m.deals_override_title()}</span>
          <Arrow aria-hidden size={16} strokeWidth={1.6} />
        </button>
      )}
      {(wide || unfolded) && (
        <form
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const form = event.currentTarget
            if (!tooShort) return onOverride(reason.trim())
            flushSync(() => setAsked(true))
            focusFirstError(form)
            form.scrollIntoView({ block: 'nearest' })
          }}
        >
          <TextField
            label={m.deals_override_reason()}
            hideLabel
            placeholder={m.deals_override_reason()}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
            error={asked && tooShort ? m.deals_override_too_short() : undefined}
            help={m.deals_override_help({ count: openCount })}
            className="min-w-60 flex-1"
          />
          <Button kind="watch" type="submit" working={working}>
            {m.deals_override_action()}
          </Button>
        </form>
      )}
    </section>
  )
}
