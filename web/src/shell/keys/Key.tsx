import { cx } from '../../ui/cx.ts'

/** A key as it's printed on a keyboard. On a button it's a hint for the eye: `aria-keyshortcuts` says it. */
export function Key({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      aria-hidden={className !== undefined}
      className={cx(
        'rounded-6 border border-line-strong bg-sunken px-1.5 font-[inherit] text-12 text-ink-soft figures',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
