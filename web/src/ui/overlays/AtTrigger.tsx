import { type Ref, type RefObject, useImperativeHandle } from 'react'

/**
 * Tells a Radix panel where its trigger is, when the trigger is drawn elsewhere: `<Primitive.Trigger asChild><AtTrigger .../>`.
 * So the trigger can stand in the first paint and the panel come later.
 */
export function AtTrigger({ trigger, ref }: { trigger: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => trigger.current!)
  return null
}
