import { Slot } from 'radix-ui'
import { type ReactNode, useId, useRef } from 'react'
import { later, partOf, useApproach } from '../later.tsx'

const panel = later(() => import('./PopoverPanel.tsx'))
const PopoverPanel = partOf(panel, 'PopoverPanel')

/** A small panel tied to its trigger: filters, a figure's explanation. Escape closes, focus goes back. */
export function Popover({
  trigger,
  label,
  align = 'start',
  around,
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactNode
  /** Its name for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  /** Selects what it opens beside, when that is more than the trigger: the nearest element around it. */
  around?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  const place = useRef<HTMLElement>(null)
  const { approach, ready } = useApproach(panel)
  const id = useId()
  return (
    <>
      <Slot.Root
        ref={place}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        {...approach}
        onClick={() => onOpenChange(!open)}
      >
        {trigger}
      </Slot.Root>
      {(open || ready) && (
        <PopoverPanel trigger={place} {...{ id, label, align, around, open, onOpenChange, className }}>
          {children}
        </PopoverPanel>
      )}
    </>
  )
}
