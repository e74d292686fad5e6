import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A button that works is disabled, and with that loses the keyboard's place. When it has worked it takes the place back,
 * unless the focus has gone on to something else.
 */
export function useFocusAfterWork(button: RefObject<HTMLElement | null>, working: boolean): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (working) {
      hadFocus.current = document.activeElement === button.current
    } else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [button, working])
}
