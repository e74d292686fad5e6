import { Popover as Primitive } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { AtTrigger } from './AtTrigger.tsx'
import { cx } from '../cx.ts'

/** The panel itself. `Popover` renders its trigger. */
export function PopoverPanel({
  trigger,
  id,
  label,
  align,
  around,
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: RefObject<HTMLElement | null>
  id: string
  label: string
  align: 'start' | 'center' | 'end'
  around?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  return (
    <Primitive.Root {...{ open, onOpenChange }}>
      {around && (
        <Primitive.Anchor asChild>
          <AtTrigger trigger={surroundings(trigger, around)} />
        </Primitive.Anchor>
      )}
      <Primitive.Trigger asChild>
        <AtTrigger trigger={trigger} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          {...{ id, align }}
          aria-label={label}
          sideOffset={8}
          collisionPadding={12}
          className={cx(
            'z-50 max-h-[max(var(--radix-popover-content-available-height),42dvh)] max-w-[calc(100vw-24px)] overflow-y-auto rounded-10 border border-line bg-surface shadow-2 outline-none animate-rise-in',
            className ?? 'p-4',
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function surroundings(trigger: RefObject<HTMLElement | null>, selector: string): RefObject<HTMLElement> {
  return {
    get current() {
      return trigger.current!.closest<HTMLElement>(selector) ?? trigger.current!
    },
  }
}
