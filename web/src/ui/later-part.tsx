import type { ComponentType, ReactNode } from 'react'
import { type Later, later, useArrival } from './later.tsx'

type Load<Module> = () => Promise<Module>

const made = new WeakMap<Load<unknown>, Later<unknown>>()

/** The same for the same `load`, made with the first wish for it: for descriptions that stand ready long before what they name is needed. */
export function laterOf<Module>(load: Load<Module>): Later<Module> {
  const before = made.get(load)
  if (before) return before as Later<Module>
  const module = later(load)
  made.set(load, module)
  return module
}

type LaterPartProps<Props> = { load: Load<{ default: ComponentType<Props> }>; before: () => ReactNode; props: Props }

/** A component that a description names, with `before` in its place until it is here. Whoever draws another one gives it another key. */
export function LaterPart<Props extends object>({ load, before, props }: LaterPartProps<Props>) {
  const here = useArrival(laterOf(load), true)
  return here ? <here.default {...props} /> : before()
}
