import { type ReactNode, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Popover } from '../overlays/Popover.tsx'

type Props = {
  /** "How projected profit is made". */
  title: string
  align?: 'start' | 'center' | 'end'
  children: (close: () => void) => ReactNode
}

/**
 * The word "how" next to a figure's label. It opens what the figure is made of, positioned clear of the nearest
 * ancestor marked `data-figure`, so the figure stays visible.
 */
export function HowPopover({ title, align = 'end', children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={title}
      align={align}
      around="[data-figure]"
      className="w-96 p-0"
      trigger={
        <button
          type="button"
          aria-label={title}
          className="touch-target border-b border-dotted border-blueprint text-12 leading-4 text-blueprint hover:text-blueprint-hover data-[state=open]:bg-blueprint-wash"
        >
          {m.ui_how()}
        </button>
      }
    >
      {open && children(() => setOpen(false))}
    </Popover>
  )
}
