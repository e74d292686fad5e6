const IDLE_MS = 1_500

/** Something that can be fetched ahead. When it runs, it may make others that can load later. */
export type Ahead = { fetch(): Promise<unknown>; isUsed: boolean; makes: Ahead[] }

/**
 * Fetches parts before anyone asks for them: what the first screen may open once that screen is done, and from then on
 * what is made later. If only a part that was fetched ahead may ask for another, that waits until someone uses the
 * first, so a visit fetches one step ahead and not everything.
 */
export function fetchAhead() {
  let isFirstScreenDone = false
  const known: Ahead[] = []
  const queue: Ahead[] = []
  /** What is being fetched ahead. One at a time, so what is made then is made by it. */
  let current: Ahead | null = null

  function add(ahead: Ahead): void {
    if (!isFirstScreenDone) known.push(ahead)
    else if (current && !current.isUsed) current.makes.push(ahead)
    else setTimeout(() => start([ahead]), IDLE_MS)
  }

  function use(ahead: Ahead): void {
    if (ahead.isUsed) return
    ahead.isUsed = true
    const next = ahead.makes.splice(0)
    if (next.length > 0) setTimeout(() => start(next), IDLE_MS)
  }

  function start(parts: readonly Ahead[]): void {
    queue.push(...parts)
    if (!current) void workThroughQueue()
  }

  async function workThroughQueue(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      current = next
      const ahead = next
      await ahead.fetch().catch(() => {
        if (isOffline()) onceOnline(() => start([ahead]))
      })
    }
    current = null
  }

  return {
    add,
    use,
    /** Starts fetching what the first screen may open, once it has been on screen for a moment. @returns a way to stop */
    afterFirstScreen(then: () => void): () => void {
      const timer = setTimeout(() => {
        isFirstScreenDone = true
        then()
        start(known.splice(0))
      }, IDLE_MS)
      return () => clearTimeout(timer)
    },
    isFirstScreenDone: () => isFirstScreenDone,
  }
}

export function onceOnline(act: () => void): void {
  addEventListener('online', act, { once: true })
}

export function isOffline(): boolean {
  return navigator.onLine === false
}
