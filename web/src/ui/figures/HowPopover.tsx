import { type ReactNode, useId, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Popover } from '../overlays/Popover.tsx'

type Props = {
  /** "How projected profit is made". */
  title: string
  align?: 'start' | 'center' | 'end'
  /** The figure itself, which is what is pressed. */
  figure: ReactNode
  children: (close: () => void) => ReactNode
}

/**
 * A figure that can be pressed to see what it is made of. The nearest ancestor marked `data-figure` is pressed with it,
 * and the explanation opens clear of that, so the figure stays visible. Its name is the figure followed by the title.
 */
export function HowPopover({ title, align = 'end', figure, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
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
          aria-labelledby={`${id}-figure ${id}-title`}
          className="figure-target explained text-inherit data-[state=open]:bg-blueprint-wash"
        >
          <span id={`${id}-figure`}>{figure}</span>
          <span id={`${id}-title`} hidden>
            {title}
          </span>
        </button>
      }
    >
      {open && children(() => setOpen(false))}
    </Popover>
  )
}

/**
 * The word "how" next to a figure's label. It shows while the pointer or the keyboard is on the figure; its space is
 * kept, so nothing moves. `spelled` always shows it: once per screen, so people learn what the dotted line means.
 */
export function HowHint({ spelled = false }: { spelled?: boolean }) {
  return (
    <span aria-hidden data-spelled={spelled || undefined} className="how-hint text-12 leading-4 text-blueprint">
      {m.ui_how()}
    </span>
  )
}
