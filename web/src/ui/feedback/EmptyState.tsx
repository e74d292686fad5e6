import type { ReactNode } from 'react'

/** Explains an empty list with one sentence and one action, which is `children`. */
export function EmptyState({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span aria-hidden className="mb-4 block h-8 w-px bg-line-strong" />
      <h2 className="text-16 font-semibold">{title}</h2>
      {text && <p className="mt-1 text-14 text-ink-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}
