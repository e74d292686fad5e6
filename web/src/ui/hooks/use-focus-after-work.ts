import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Returns focus to a button after its work is done, unless focus has moved elsewhere. A working button is disabled and
 * therefore loses focus, in some browsers before anything can ask who had it.
 */
export function useFocusAfterWork(button: RefObject<HTMLElement | null>, working: boolean): void {
  const isFocused = useRef(false)
  useEffect(() => {
    const element = button.current
    const gain = () => (isFocused.current = true)
    const lose = () => {
      if (!element?.matches(':disabled')) isFocused.current = false
    }
    element?.addEventListener('focus', gain)
    element?.addEventListener('blur', lose)
    return () => {
      element?.removeEventListener('focus', gain)
      element?.removeEventListener('blur', lose)
    }
  }, [button])
  useLayoutEffect(() => {
    if (working || !isFocused.current) return
    isFocused.current = document.activeElement === button.current
    if (document.activeElement !== document.body) return
    button.current?.focus()
  }, [button, working])
}
