import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns focus to a button after its work is done, unless focus has moved elsewhere. A working button is disabled and
 * therefore loses focus.
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
