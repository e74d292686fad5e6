import { byCategory, byRoom, type EstimateGroup } from '@plumbline/domain/budgets/estimates/estimate'
import type { EstimateLine } from '@plumbline/domain/budgets/estimates/line'
import { m } from '../../messages/generated/messages.js'
import type { Catalog } from './codes.ts'

export const GROUPINGS = ['category', 'room'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type NamedGroup = EstimateGroup & { code: string; name: string }

/** The lines as shown: grouped under category or room names. */
export function namedGroups(lines: readonly EstimateLine[], grouping: Grouping, catalog: Catalog): NamedGroup[] {
  if (grouping === 'room')
    return byRoom(lines).map((group) => ({ ...group, code: '', name: group.key || m.estimate_whole_house() }))
  return byCategory(lines).map((group) => ({ ...group, code: group.key, name: catalog.categoryName(group.key) }))
}

/** Room suggestions while few rooms have been named. */
export function usualRooms(): string[] {
  return [
    m.estimate_room_kitchen(),
    m.estimate_room_bath(),
    m.estimate_room_primary_bath(),
    m.estimate_room_bedroom(),
    m.estimate_room_living(),
    m.estimate_room_basement(),
    m.estimate_room_garage(),
    m.estimate_room_exterior(),
  ]
}
