import type { ReactNode } from 'react'
import { m } from '../messages/generated/messages.js'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The heading of one step of signing in, and what it is for. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  const heading = useHeadingFocus(title)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-20 font-semibold outline-none">
        {title}
      </h1>
      <p className="mt-2 text-15 text-ink-soft">{children}</p>
    </>
  )
}

/** One sentence for links and codes that are wrong, used or expired. */
export function LinkExpired() {
  return (
    <p role="alert" className="rounded-6 border border-watch-edge bg-watch-wash px-4 py-3 text-15 text-ink">
      {m.portal_over()}
    </p>
  )
}
