import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'

/** A menu that is a `details` element: it opens before any script has come. With script it closes on Escape and outside. */
export function DisclosureMenu({
  label,
  face,
  wide,
  children,
}: {
  label: string
  face: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    const onClick = (event: MouseEvent) => {
      const menu = details.current
      if (!menu?.open || !(event.target instanceof Element)) return
      const insideLink = menu.contains(event.target) && event.target.closest('a, button')
      if (insideLink || !menu.contains(event.target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <details ref={details} className="relative">
      <summary
        aria-label={label}
        className="touch-target flex h-control cursor-pointer list-none items-center gap-1.5 rounded-6 px-2.5 text-14 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        {face}
      </summary>
      <div
        className={cx(
          'absolute right-0 z-10 mt-1 rounded-10 border border-line bg-surface p-1 shadow-2',
          wide ? 'w-72 max-w-[calc(100vw-32px)] p-2' : 'w-40',
        )}
      >
        {children}
      </div>
    </details>
  )
}
