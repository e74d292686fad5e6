import { Slot } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { later, partOf, useApproach } from '../later.tsx'

const parts = later(() => import('./MenuParts.tsx'))

const MenuPanel = partOf(parts, 'MenuPanel')
export const MenuItem = partOf(parts, 'MenuItem')
export const MenuLink = partOf(parts, 'MenuLink')
/** One of several settings, with a tick on the current one. */
export const MenuChoices = partOf(parts, 'MenuChoices')
/** An on/off setting in a menu, such as a table column. The menu stays open. */
export const MenuCheck = partOf(parts, 'MenuCheck')
export const MenuLabel = partOf(parts, 'MenuLabel')
export const MenuRule = partOf(parts, 'MenuRule')

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown'])

/**
 * A list of actions that opens from a control. The trigger is one element that accepts a ref, such as `Button`. The
 * list is fetched once the page has settled, or as soon as the user hovers over or focuses the trigger.
 */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}) {
  const place = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const { approach, ready } = useApproach(parts)
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return
    // Focus moves into the list and must not stop at the trigger on the way.
    if (!open) event.preventDefault()
    setOpen(!open)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' || !open)
  }
  return (
    <>
      <Slot.Root
        ref={place}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        data-state={open ? 'open' : 'closed'}
        {...approach}
        {...{ onPointerDown, onKeyDown }}
      >
        {trigger}
      </Slot.Root>
      {(open || ready) && (
        <MenuPanel trigger={place} labelledBy={id} id={`${id}-list`} {...{ align, open }} onOpenChange={setOpen}>
          {children}
        </MenuPanel>
      )}
    </>
  )
}
