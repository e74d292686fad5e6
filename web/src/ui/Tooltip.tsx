import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Once around the whole application: a second tooltip soon after a first one opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  )
}

type Side = 'top' | 'right' | 'bottom' | 'left'

/** A short name of one control. Never the only place of a fact: fingers cannot hover. */
export function Tooltip({ label, side = 'bottom', children }: { label: ReactNode; side?: Side; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-72 rounded-6 bg-ink px-2 py-1 text-12 text-paper animate-fade-in"
        >
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
