import { type Ref, type RefObject, useImperativeHandle } from 'react'

/**
 * Anchors a Radix panel to a trigger that is rendered elsewhere: `<Primitive.Trigger asChild><AtTrigger .../>`. This
 * lets the trigger be part of the first paint while the panel loads later.
 */
export function AtTrigger({ trigger, ref }: { trigger: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => trigger.current!)
  return null
}
