import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** What a dragged event carries. */
export const EVENT_TYPE = 'application/x-plumbline-event'

/** Lets events be dropped on an element. @returns whether one is being dragged over it */
export function useDayDrop(target: RefObject<HTMLElement | null>, onDrop: (eventId: string) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const onOver = (drag: DragEvent) => {
      if (!drag.dataTransfer?.types.includes(EVENT_TYPE)) return
      drag.preventDefault()
      setIsOver(true)
    }
    const onLeave = () => setIsOver(false)
    const onDropped = (drag: DragEvent) => {
      setIsOver(false)
      const eventId = drag.dataTransfer?.getData(EVENT_TYPE)
      if (!eventId) return
      drag.preventDefault()
      drop(eventId)
    }
    element.addEventListener('dragover', onOver)
    element.addEventListener('dragleave', onLeave)
    element.addEventListener('drop', onDropped)
    return () => {
      element.removeEventListener('dragover', onOver)
      element.removeEventListener('dragleave', onLeave)
      element.removeEventListener('drop', onDropped)
    }
  }, [target])
  return isOver
}
