import { cx } from './cx.ts'

/**
 * brass: the one main action of a view. plain: outlined. quiet: text only. watch: does what the rules advise against.
 */
export type ButtonKind = 'brass' | 'plain' | 'quiet' | 'watch'
export type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean }

const BOXED_OFF =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-faint aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-faint'
const BARE_OFF = 'disabled:text-ink-faint aria-disabled:text-ink-faint'

const KIND: Record<ButtonKind, string> = {
  brass:
    'border-brass-edge bg-brass text-brass-ink enabled:hover:bg-brass-hover [a&]:hover:bg-brass-hover active:brightness-95 font-semibold',
  plain:
    'border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken enabled:active:border-ink-soft font-medium',
  quiet:
    'border-transparent text-ink-soft enabled:hover:bg-sunken enabled:hover:text-ink [a&]:hover:bg-sunken [a&]:hover:text-ink font-medium',
  watch:
    'border-watch bg-surface text-watch enabled:hover:bg-watch-wash [a&]:hover:bg-watch-wash enabled:active:brightness-95 font-medium',
}
const SIZE: Record<ButtonSize, string> = {
  small: 'min-h-(--control-small) px-2.5 text-13',
  medium: 'min-h-control px-3.5 text-14',
  large: 'min-h-11 px-5 text-15',
}

/** Returns the classes for a link that looks like a button: `<a className={buttonClass({ kind: 'brass' })}>`. */
export function buttonClass({ kind = 'plain', size = 'medium', wide = false }: ButtonLook): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 overflow-hidden rounded-6 border py-1 text-center no-underline transition-colors select-none control-focus',
    kind === 'quiet' ? BARE_OFF : BOXED_OFF,
    KIND[kind],
    SIZE[size],
    wide && 'w-full',
  )
}
