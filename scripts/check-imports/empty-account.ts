import { dayInZone, dayParts } from '@plumbline/domain/calendar'
import type { Account } from '@plumbline/domain/imports/rows/dry-run'
import { DEFAULT_PIPELINES } from '@plumbline/domain/moves/defaults/pipelines'

const TIME_ZONE = 'America/New_York'

/** Returns an account for a check: no data, no plan limit, and no users except the one importing. */
export function emptyAccount(now: Date): Account {
  return {
    timeZone: TIME_ZONE,
    nextYear: dayParts(dayInZone(now, TIME_ZONE)).year + 1,
    pipelines: DEFAULT_PIPELINES,
    ownerOf: () => null,
    roomForActive: null,
    places: null,
    madeBefore: new Map(),
  }
}
