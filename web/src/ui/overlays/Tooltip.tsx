import { Slot } from 'radix-ui'
import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { later, prefetch, useLater } from '../later.tsx'
import { hideTooltip, opensAtOnce, shownTooltip, showTooltip, subscribeToTooltips } from './shown-tooltip.ts'
import type { Side, TooltipPanel } from './TooltipPanel.tsx'

const OPEN_DELAY_MS = 700

const panel = later(() => import('./TooltipPanel.tsx'))

/** A short name for one control. Never the only place for a fact, since touch users can't hover. */
export function Tooltip({ label, side = 'bottom', children }: { label: ReactNode; side?: Side; children: ReactNode }) {
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = useSyncExternalStore(
    subscribeToTooltips,
    () => shownTooltip() === id,
    () => false,
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      hideTooltip(id)
    },
    [id],
  )

  const close = () => {
    clearTimeout(timer.current)
    hideTooltip(id)
  }
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || open) return
    prefetch(panel)
    if (opensAtOnce()) showTooltip(id)
    else timer.current = setTimeout(() => showTooltip(id), OPEN_DELAY_MS)
  }
  const onPointerLeave = () => {
    // The pointer may move from the control of an open tooltip to the tooltip itself. The panel detects when it leaves
    // that path.
    if (!open || !panel.here()) close()
  }
  const onFocus = (event: FocusEvent) => {
    if (event.currentTarget.matches(':focus-visible')) showTooltip(id)
  }
  return (
    <>
      <Slot.Root
        ref={trigger}
        aria-describedby={open ? id : undefined}
        {...{ onPointerEnter, onPointerLeave, onFocus }}
        onPointerDown={close}
        onClick={close}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {open && <LaterPanel {...{ trigger, id, side, label }} onClose={close} />}
    </>
  )
}

/** A tooltip that fails to load must not trigger the error screen. */
function LaterPanel(props: ComponentProps<typeof TooltipPanel>) {
  const here = useLater(panel)
  return here && <here.TooltipPanel {...props} />
}
