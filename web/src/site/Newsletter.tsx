import { type FormEvent, useState } from 'react'
import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { TextField } from '../ui/fields/TextField.tsx'

type Outcome = 'thanked' | 'missing' | null

/**
 * Accepts an email address and says thanks; no request is sent yet.
 * The field is uncontrolled, because it can be filled in before any script loads.
 */
export function Newsletter() {
  const [outcome, setOutcome] = useState<Outcome>(null)

  function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('email')).trim() !== ''
    setOutcome(given ? 'thanked' : 'missing')
    if (given) event.currentTarget.reset()
  }

  return (
    <form noValidate onSubmit={subscribe} className="noscript:hidden">
      <div className="flex items-start gap-2">
        <TextField
          label={m.site_newsletter()}
          type="email"
          name="email"
          required
          autoComplete="email"
          error={outcome === 'missing' ? m.site_newsletter_missing() : undefined}
          className="flex-1"
        />
        <button type="submit" className={`mt-5.5 ${buttonClass({})}`}>
          {m.site_newsletter_subscribe()}
        </button>
      </div>
      <p role="status" className="mt-1 min-h-4 text-13 text-good">
        {outcome === 'thanked' && m.site_newsletter_thanks()}
      </p>
    </form>
  )
}
