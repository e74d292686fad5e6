import type { ReactNode } from 'react'
import { LanguageMenu } from '../shell/choices/LanguageMenu.tsx'
import { MAIN_ID, SkipLink } from '../shell/frame/SkipLink.tsx'
import { m } from '../messages/generated/messages.js'
import { Wordmark } from '../ui/Mark.tsx'
import { Elevation } from './factors/Elevation.tsx'

/** The form on the left, 400 px wide; the drawing with the plumb line on the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh">
        <div className="flex w-full flex-col px-gutter pb-8 pointer-fine:[--control:42px] pointer-fine:[--field-text:15px] md:w-[44%] md:min-w-[448px] md:px-14">
          <header className="flex items-center justify-between gap-4 -mr-3 pt-5 md:pt-6">
            <a href="/" aria-label={m.auth_home_link()} className="rounded-6">
              <Wordmark />
            </a>
            <LanguageMenu />
          </header>
          <main id={MAIN_ID} tabIndex={-1} className="flex w-full max-w-100 flex-1 flex-col py-8 outline-none md:py-10">
            <div className="md:my-auto">{children}</div>
          </main>
        </div>
        <Elevation />
      </div>
    </>
  )
}
