import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'

/** Opening one header menu closes the others, even without JavaScript. */
export const HEADER_MENUS = 'header'

/**
 * A menu built on a `details` element, so it opens before any script has loaded. With script, it also closes on Escape,
 * on an
 * outside click, and when focus leaves it.
 */
export function DisclosureMenu({
  label,
  face,
  needsScript = false,
  children,
}: {
  label: string
  face: ReactNode
  /** The content does nothing without script, so it's hidden without it. */
  needsScript?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const menu = details.current
    if (!menu) return
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !menu.open) return
        menu.open = false
        menu.querySelector('summary')?.focus()
      },
      { signal },
    )
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!menu.open || !(target instanceof Element)) return
        if (!menu.contains(target) || target.closest('a, button')) menu.open = false
      },
      { signal },
    )
    menu.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  return (
    <details ref={details} name={HEADER_MENUS} className={cx('relative', needsScript && 'noscript:hidden')}>
      <summary
        aria-label={label}
        className="touch-target flex h-control cursor-pointer list-none items-center gap-1.5 rounded-6 px-2.5 text-14 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        {face}
      </summary>
      <div className="absolute right-0 z-10 mt-1 w-40 rounded-10 border border-line bg-surface p-1 shadow-2">
        {children}
      </div>
    </details>
  )
}
