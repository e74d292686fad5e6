import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { whenSearchOpens } from '../shell/keys/search-door.ts'
import { useMe } from '../shell/session/me.ts'
import { later, partOf } from '../ui/later.tsx'
import { idInAddress, remember } from './recent.ts'

const Palette = partOf(
  later(() => import('./palette/Palette.tsx')),
  'Palette',
)

/** Opens the palette with Ctrl K or ⌘ K from anywhere, and remembers which records were opened. */
export function SearchDoor() {
  const [isOpen, setIsOpen] = useState(false)
  const early = useTypedEarly(isOpen)
  const { userId, orgId } = useMe()
  const { pathname, search } = useLocation()
  useEffect(() => whenSearchOpens(() => setIsOpen(true)), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setIsOpen((open) => !open)
    }
    // Before the page's own keys, so that it also opens from a field.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  useEffect(() => {
    const id = idInAddress(pathname, search)
    if (id !== null) remember({ userId, orgId }, id)
  }, [pathname, search, userId, orgId])
  return isOpen && <Palette takeTyped={early.take} onClose={() => setIsOpen(false)} />
}

/** Collects what is typed between opening the palette and its field appearing, which then starts with it. */
function useTypedEarly(isOpen: boolean): { take: () => string } {
  const typed = useRef<string | null>(null)
  useEffect(() => {
    if (!isOpen) return
    typed.current ??= ''
    const onKey = (event: KeyboardEvent) => {
      if (typed.current === null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      typed.current += event.key
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      typed.current = null
    }
  }, [isOpen])
  return {
    take: () => {
      const taken = typed.current ?? ''
      typed.current = null
      return taken
    },
  }
}
