import { useRef, useState } from 'react'
import { type Refusal, refusalOf } from './client.ts'

/** Does one thing at a time and keeps why it was refused. */
export function useWork() {
  const [isWorking, setIsWorking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isBusy = useRef(false)
  const work = async (act: () => Promise<unknown>) => {
    if (isBusy.current) return
    isBusy.current = true
    setIsWorking(true)
    setRefusal(null)
    try {
      await act()
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      isBusy.current = false
      setIsWorking(false)
    }
  }
  return { work, isWorking, refusal, clear: () => setRefusal(null) }
}
