import { Slot } from 'radix-ui'
import { type ReactNode, useId, useRef } from 'react'
import { later, partOf, useApproach } from '../later.tsx'

const panel = later(() => import('./PopoverPanel.tsx'))
const PopoverPanel = partOf(panel, 'PopoverPanel')

/** A small panel attached to its trigger: filters, a figure's explanation. Escape closes it and focus returns. */
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
  /** Its accessible name. */
  label: string
  align?: 'start' | 'center' | 'end'
  /**
   * Selector for the element the panel opens next to, if that is larger than the trigger. The closest matching ancestor
   * is used.
   */
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
