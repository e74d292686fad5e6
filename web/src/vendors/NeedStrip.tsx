import type { ReactNode } from 'react'
import { type Tone, StatusIcon } from '../ui/feedback/Status.tsx'

export type Need = { key: string; tone: Tone; text: string; action: ReactNode }

/** What needs someone, each with the one action that settles it. A row on a wide screen, a list on a phone. */
export function NeedStrip({ title, needs, more }: { title: string; needs: readonly Need[]; more?: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col overflow-hidden rounded-6 border border-line bg-surface lg:flex-row lg:items-stretch"
    >
      <h2 className="flex min-h-control shrink-0 items-center bg-ink px-4 text-14 font-semibold text-paper">{title}</h2>
      <ul className="flex min-w-0 flex-1 flex-col divide-y divide-line lg:flex-row lg:divide-x lg:divide-y-0">
        {needs.map(({ key, tone, text, action }) => (
          <li key={key} className="flex min-h-12 min-w-0 flex-1 items-center gap-2 px-4 py-1 max-lg:py-2">
            <StatusIcon tone={tone} />
            <span className="min-w-0 lg:line-clamp-3 flex-1 text-14" title={text}>
              {text}
            </span>
            {action}
          </li>
        ))}
        {more && <li className="flex min-h-12 items-center px-4 text-13 text-ink-soft">{more}</li>}
      </ul>
    </section>
  )
}
