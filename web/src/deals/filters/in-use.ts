import type { AddressChange } from '../board/board-address.ts'
import type { BoardFilter } from '../queries.ts'

/** The parts of the filter panel, in order. */
export const FILTER_SECTIONS = ['mine', 'stage', 'market', 'owner', 'source', 'date', 'flag', 'tag', 'hold'] as const
export type FilterSection = (typeof FILTER_SECTIONS)[number]

/** Returns the section of each active filter, in order. Each date is a filter of its own. */
export function sectionsInUse(filter: BoardFilter): FilterSection[] {
  const inUse: Readonly<Record<FilterSection, number>> = {
    mine: filter.mine ? 1 : 0,
    stage: filter.stageIds ? 1 : 0,
    market: filter.markets ? 1 : 0,
    owner: filter.ownerIds ? 1 : 0,
    source: filter.sources ? 1 : 0,
    date: filter.dates?.length ?? 0,
    flag: filter.flags ? 1 : 0,
    tag: filter.tags ? 1 : 0,
    hold: filter.onHold === undefined ? 0 : 1,
  }
  return FILTER_SECTIONS.flatMap((section) => Array<FilterSection>(inUse[section]).fill(section))
}

/** Removes every filter, but not the search, the layout or the order. */
export const NO_FILTERS: AddressChange = {
  mine: null,
  hold: null,
  stage: [],
  market: [],
  owner: [],
  source: [],
  date: [],
  flag: [],
  tag: [],
}
