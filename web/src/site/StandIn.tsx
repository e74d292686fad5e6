import type { ReactNode } from 'react'

/** Shown in place of a page: what happened, what to do, and where to go next. */
export function StandIn({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-gutter py-12 text-center">
      <span aria-hidden className="mb-5 block h-16 w-px bg-line-strong" />
      <h1 className="text-20 font-semibold">{title}</h1>
      <p className="mt-1 mb-6 max-w-sm text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
