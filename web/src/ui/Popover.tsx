import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A small panel tied to its trigger: filters, a figure's explanation. Escape closes, focus goes back. */
export function Popover({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  arrow,
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactNode
  /** Its name for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  arrow?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  return (
    <Primitive.Root {...{ open, onOpenChange }}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          {...{ align, side }}
          sideOffset={8}
          collisionPadding={12}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-24px)] overflow-y-auto rounded-10 border border-line bg-surface shadow-2 outline-none animate-rise-in',
            className ?? 'p-4',
          )}
        >
          {children}
          {arrow && <Primitive.Arrow width={16} height={8} className="fill-surface stroke-line" />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
