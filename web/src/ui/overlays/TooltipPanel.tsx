import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { AtTrigger } from './AtTrigger.tsx'

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** The open tooltip. `Tooltip` decides when to show it. */
export function TooltipPanel({
  trigger,
  id,
  side,
  label,
  onClose,
}: {
  trigger: RefObject<HTMLElement | null>
  id: string
  side: Side
  label: ReactNode
  onClose: () => void
}) {
  return (
    <Primitive.Provider>
      <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
        <Primitive.Trigger asChild>
          <AtTrigger trigger={trigger} />
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            {...{ id, side }}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 rounded-6 bg-ink px-2 py-1 text-12 text-paper animate-fade-in"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
