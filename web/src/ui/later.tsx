import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { type Ahead, fetchAhead, isOffline, onceOnline } from './fetch-ahead.ts'
import { importModule } from './import-module.ts'
import { NewVersion } from './new-version.ts'

/** A module that isn't needed for the first paint. */
export type Later<Module> = {
  /** Fetches it once. If all attempts failed, the next call tries again. */
  fetch(): Promise<Module>
  /** Returns the module if it has loaded. */
  here(): Module | null
  subscribe(listener: () => void): () => void
}

const ahead = fetchAhead()

/** Creates a module that is fetched on first request, or ahead of it (see `fetchAhead`). */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  let asked: Promise<Module> | null = null
  let module: Module | null = null
  const listeners = new Set<() => void>()

  async function arrive(): Promise<Module> {
    try {
      module = await importModule(load)
    } catch (error) {
      asked = null
      throw error
    }
    for (const listener of listeners) listener()
    return module
  }

  const part: Ahead = { fetch: () => (asked ??= arrive()), isUsed: false, makes: [] }
  const made: Later<Module> = {
    fetch: () => {
      ahead.use(part)
      return (asked ??= arrive())
    },
    here: () => module,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  ahead.add(part)
  return made
}

/**
 * Fetches what the user may be about to use. A failure is reported only when the module is really needed. A lost
 * connection is waited for.
 */
export function prefetch(module: Later<unknown>): void {
  module.fetch().catch(() => {
    if (isOffline()) onceOnline(() => prefetch(module))
  })
}

/**
 * Returns whether the first page has been on screen for a moment. From then on, what it may load later is fetched ahead.
 * Use once, around everything.
 */
export function useFirstScreenDone(): boolean {
  const [done, setDone] = useState(ahead.isFirstScreenDone)
  useEffect(() => ahead.afterFirstScreen(() => setDone(true)), [])
  return done
}

/** Returns the module if it has loaded, otherwise null, and rerenders the component once it has. */
export function useHere<Module>(module: Later<Module>): Module | null {
  return useSyncExternalStore(module.subscribe, module.here, () => null)
}

/** Does the same, and fetches the module. */
export function useLater<Module>(module: Later<Module>): Module | null {
  useEffect(() => prefetch(module), [module])
  return useHere(module)
}

/**
 * Returns a component of such a module, with `before` in its place until it has loaded. Offline, it waits for the
 * connection. If it can't be loaded, the error screen is shown, except that a part without a place of its own (a
 * window, a menu) that is gone with an earlier version leaves the page around it as it is. Unlike `lazy`, it can be
 * requested again after a failure, and it has no fallback, which React keeps for 300 ms: a menu opens in the frame in
 * which its module has loaded.
 */
export function partOf<Module, Name extends keyof Module>(
  module: Later<Module>,
  name: Name,
  before?: () => ReactNode,
): Module[Name] {
  function Part(props: object) {
    const here = useArrival(module, before !== undefined)
    const Component = here?.[name] as ComponentType<object> | undefined
    return Component ? <Component {...props} /> : before?.()
  }
  return Part as Module[Name]
}

/**
 * Returns the module if it has loaded, fetching it on first render, and throws the error that kept it from loading.
 * @param hasPlace whether something is shown in its place until then; without, a part that is gone with an earlier
 * version is left out
 */
export function useArrival<Module>(module: Later<Module>, hasPlace: boolean): Module | null {
  const here = useHere(module)
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  useEffect(() => {
    module.fetch().catch((cause: unknown) => (isOffline() ? onceOnline(() => prefetch(module)) : setFailure({ cause })))
  }, [module])
  if (failure && !here && (hasPlace || !(failure.cause instanceof NewVersion))) throw failure.cause
  return here
}

/**
 * For a control that opens part of such a module: fetches it on hover or focus. `ready` means that happened and the
 * module has loaded, so it can be rendered before it opens.
 */
export function useApproach(module: Later<unknown>) {
  const [near, setNear] = useState(false)
  const here = useHere(module)
  const approach = () => {
    prefetch(module)
    setNear(true)
  }
  return { approach: { onPointerEnter: approach, onFocus: approach }, ready: near && here !== null }
}

/**
 * Starts something with the module as soon as it has loaded, for use in an effect. @returns a function that stops it
 */
export function withLater<Module>(module: Later<Module>, start: (module: Module) => () => void): () => void {
  let stop: (() => void) | null = null
  const begin = () => {
    const here = module.here()
    if (here && !stop) stop = start(here)
  }
  const leave = module.subscribe(begin)
  prefetch(module)
  begin()
  return () => {
    leave()
    stop?.()
  }
}
