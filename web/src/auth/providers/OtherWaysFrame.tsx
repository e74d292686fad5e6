import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'

/** The section below a sign-in form, with the other ways to sign in. */
export function OtherWaysFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6">
      <p className="mb-4 flex items-center gap-3 text-13 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.auth_other_ways()}
      </p>
      {children}
    </div>
  )
}

/** Two buttons per row if there's room; with an odd number, the last one fills its row. */
export function ButtonPairs({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 grid grid-cols-1 gap-2 min-[400px]:grid-cols-2 min-[400px]:[&>:last-child:nth-child(odd)]:col-span-full">
      {children}
    </div>
  )
}
