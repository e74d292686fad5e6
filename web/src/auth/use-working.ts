import { useState } from 'react'

/** Something that takes a while, and whether it is under way. */
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
