import { Slot } from 'radix-ui'
import { type ReactNode, useId, useRef, useState } from 'react'
import { later, partOf, prefetch, useHere } from './later.tsx'

const panel = later(() => import('./PopoverPanel.tsx'))
const PopoverPanel = partOf(panel, 'PopoverPanel')

/** A small panel tied to its trigger: filters, a figure's explanation. Escape closes, focus goes back. */
export function Popover({
  trigger,
  label,
  align = 'start',
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
  arrow?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const here = useHere(panel)
  const id = useId()
  const approach = () => {
    prefetch(panel)
    setNear(true)
  }
  return (
    <>
      <Slot.Root
        ref={place}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => onOpenChange(!open)}
      >
        {trigger}
      </Slot.Root>
      {(open || (near && here)) && (
        <PopoverPanel trigger={place} {...{ id, label, align, arrow, open, onOpenChange, className }}>
          {children}
        </PopoverPanel>
      )}
    </>
  )
}
