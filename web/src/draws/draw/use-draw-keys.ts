import { useEffect, useEffectEvent } from 'react'
import { m } from '../../messages/generated/messages.js'
import { usePageKeys } from '../../shell/keys/use-page-keys.ts'

/** Shortcuts of a draw: p for its package, and Ctrl or Cmd with Enter to submit it, also from an amount. */
export function useDrawKeys({ onPackage, onSubmit }: { onPackage: () => void; onSubmit: () => void }): void {
  usePageKeys({ p: [m.keys_package, onPackage] })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if (event.target instanceof HTMLElement && event.target.closest('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    onSubmit()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
