import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * State that an address can turn on (`?new=1`), after which that part leaves the address: reloading or going back
 * doesn't ask again.
 */
export function useAskedFor(name: string): [boolean, (on: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const [isOn, setIsOn] = useState(false)
  const isAsked = params.has(name)
  if (isAsked && !isOn) setIsOn(true)
  useEffect(() => {
    if (!isAsked) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked, name, setParams])
  return [isOn, setIsOn]
}
