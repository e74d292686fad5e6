import { X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { m } from '../messages/generated/messages.js'

const CHIP =
  'inline-flex min-h-(--control-small) pointer-coarse:min-w-11 items-center justify-center gap-1.5 rounded-6 border px-2.5 py-0.5 text-13 font-medium transition-colors control-focus'

type ButtonAttributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>

/** An active filter, in solid blueprint. Pressing it edits it. Its cross, Backspace or Delete removes it. */
export function FilterChip({
  children,
  onRemove,
  ref,
  ...rest
}: ButtonAttributes & { onRemove: () => void; ref?: Ref<HTMLButtonElement> }) {
  return (
    <span className={cx(CHIP, 'border-blueprint bg-blueprint-wash text-blueprint')}>
      <button
        {...rest}
        ref={ref}
        type="button"
        onKeyDown={(event) => {
          if (event.key === 'Backspace' || event.key === 'Delete') onRemove()
        }}
      >
        {children}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={m.ui_remove()}
        onClick={onRemove}
        className="touch-target hover:text-blueprint-hover"
      >
        <X aria-hidden size={14} strokeWidth={1.6} />
      </button>
    </span>
  )
}

/** Adds a filter or chooses what is totaled. Dashed. */
export function AddChip({
  icon,
  children,
  ...rest
}: ButtonAttributes & { icon?: ReactNode; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(CHIP, 'border-dashed border-line-strong text-ink-soft hover:border-ink-soft hover:text-ink')}
    >
      {icon}
      {children}
    </button>
  )
}

/** An on/off chip, like the saved views on the phone. */
export function ToggleChip({
  pressed,
  icon,
  children,
  ...rest
}: ButtonAttributes & { pressed: boolean; icon?: ReactNode; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={cx(
        CHIP,
        'shrink-0',
        pressed
          ? 'border-ink bg-ink text-paper'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {icon}
      {children}
    </button>
  )
}
