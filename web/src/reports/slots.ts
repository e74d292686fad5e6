import type { ComponentType } from 'react'
import { slot } from '../shell/slots.ts'

/** Parts that later rooms add to the start page: below its heading, or among the first steps while there are no deals. */
export type TodayPart = {
  place: 'top' | 'first steps'
  load: () => Promise<{ default: ComponentType }>
}
export const todayParts = slot<TodayPart>()
