import { useState } from 'react'

/** Runs a task that takes a while, and tracks whether it's in progress. */
export function useWorking(work: () => Promise<unknown>) {
  const [working, setWorking] = useState(false)
  return {
    working,
    run: async () => {
      setWorking(true)
      await work().finally(() => setWorking(false))
    },
  }
}
