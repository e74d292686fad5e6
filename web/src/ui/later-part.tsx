import type { ComponentType, ReactNode } from 'react'
import { type Later, later, useArrival } from './later.tsx'

type Load<Module> = () => Promise<Module>

const made = new WeakMap<Load<unknown>, Later<unknown>>()

/**
 * Returns one module per `load` function, created on first use. For definitions that exist long before the module they
 * name is needed.
 */
export function laterOf<Module>(load: Load<Module>): Later<Module> {
  const before = made.get(load)
  if (before) return before as Later<Module>
  const module = later(load)
  made.set(load, module)
  return module
}

type LaterPartProps<Props> = { load: Load<{ default: ComponentType<Props> }>; before: () => ReactNode; props: Props }

/**
 * A component named by a definition, with `before` in its place until it has loaded. Use a different key to render a
 * different component.
 */
export function LaterPart<Props extends object>({ load, before, props }: LaterPartProps<Props>) {
  const here = useArrival(laterOf(load), true)
  return here ? <here.default {...props} /> : before()
}
