import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { importModule } from './import-module.ts'
import { NewVersion } from './new-version.ts'

/** A module that the first paint does without. */
export type Later<Module> = {
  /** Asks for it, once; when all tries failed, the next wish tries again. */
  fetch(): Promise<Module>
  /** The module when it is here. */
  here(): Module | null
  subscribe(listener: () => void): () => void
}

const IDLE_MS = 1_500
const known = new Set<Later<unknown>>()
let isFirstScreenShown = false

/** A module that is fetched with the first wish for it, at the latest when the first screen is done. */
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

  const made: Later<Module> = {
    fetch: () => (asked ??= arrive()),
    here: () => module,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  known.add(made)
  if (isFirstScreenShown) setTimeout(() => prefetch(made), IDLE_MS)
  return made
}

/** Fetches what somebody may be about to use; a failure is told when it is really wanted, and a lost connection waited for. */
export function prefetch(module: Later<unknown>): void {
  module.fetch().catch(() => {
    if (isOffline()) prefetchOnline(module)
  })
}

function prefetchOnline(module: Later<unknown>): void {
  addEventListener('online', () => prefetch(module), { once: true })
}

function isOffline(): boolean {
  return navigator.onLine === false
}

/** Once, around everything: whether the first page has stood for a moment. Then all that can come later comes. */
export function useFirstScreenDone(): boolean {
  const [done, setDone] = useState(isFirstScreenShown)
  useEffect(() => {
    const timer = setTimeout(() => {
      isFirstScreenShown = true
      setDone(true)
      for (const module of known) prefetch(module)
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return done
}

/** The module when it is here, null before; whoever asks is drawn anew when it comes. */
export function useHere<Module>(module: Later<Module>): Module | null {
  return useSyncExternalStore(module.subscribe, module.here, () => null)
}

/** The same, and fetches it. */
export function useLater<Module>(module: Later<Module>): Module | null {
  useEffect(() => prefetch(module), [module])
  return useHere(module)
}

/**
 * A component of such a module: `before` stands in its place until it is here, without a connection until that is back; the error screen when it
 * cannot be had. Gone with an earlier version, a part that has no place of its own (a window, a menu) leaves the page around it as it is. Unlike `lazy` it can be asked for again after a failure, and has no fallback, whose end React puts off by 300 ms: a menu opens in the frame in which its module is here.
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
 * The module when it is here, fetched with the first drawing; throws what kept it from coming.
 * @param hasPlace whether something stands for it meanwhile; without, a part that is gone with an earlier version is left out
 */
export function useArrival<Module>(module: Later<Module>, hasPlace: boolean): Module | null {
  const here = useHere(module)
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  useEffect(() => {
    module.fetch().catch((cause: unknown) => (isOffline() ? prefetchOnline(module) : setFailure({ cause })))
  }, [module])
  if (failure && !here && (hasPlace || !(failure.cause instanceof NewVersion))) throw failure.cause
  return here
}

/**
 * For a control that opens something of such a module: fetches it when somebody comes near, by pointer or by keyboard.
 * `ready`: they came and it is here, so that it may be drawn before it is open.
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

/** Starts something with the module as soon as it is here, for use in an effect. @returns how to stop it */
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
