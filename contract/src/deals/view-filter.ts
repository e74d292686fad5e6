import { DEAL_TYPES, type DealType } from '@plumbline/domain/pipelines/deal-types'
import { DEAL_STATUSES } from '@plumbline/domain/deals/status'
import { parseDateFilter } from '@plumbline/domain/deals/date-filter'
import { SOURCES } from '@plumbline/domain/deals/field-options'
import { FLAG_KINDS } from '@plumbline/domain/deals/flags'
import { MINE } from '@plumbline/domain/deals/people'
import { isUuid } from '@plumbline/domain/ids'
import type { DealFilter } from './deals.ts'

const MOST_VALUES = 100
const LONGEST_SEARCH = 200

/**
 * Returns the deal filter in the address of the deals screen, for the screen itself and for the counts of saved views.
 * Parameters: `type`, `mine` (any or assigned), `hold` (yes or no) and `q`; `stage`, `owner`, `market`, `source`, `tag`,
 * `date` (`closingDate:next30`) and `flag`, repeated for each value; and in the table (`layout=table`) `status`, since the board always shows active deals. The
 * default is the first type. Invalid values are ignored.
 */
export function filterOfAddress(search: URLSearchParams): DealFilter & { dealType: DealType } {
  const hold = search.get('hold')
  return {
    dealType: DEAL_TYPES.find((type) => type === search.get('type')) ?? DEAL_TYPES[0],
    status: statusOf(search),
    stageIds: listOf(search, 'stage', isUuid),
    ownerIds: listOf(search, 'owner', isUuid),
    mine: MINE.find((which) => which === search.get('mine')),
    markets: listOf(search, 'market'),
    tags: listOf(search, 'tag'),
    sources: optionsOf(search, 'source', SOURCES),
    dates: listOf(search, 'date', (text) => parseDateFilter(text) !== null),
    flags: optionsOf(search, 'flag', FLAG_KINDS),
    onHold: hold === 'yes' ? true : hold === 'no' ? false : undefined,
    q: search.get('q')?.trim().slice(0, LONGEST_SEARCH) || undefined,
  }
}

function statusOf(search: URLSearchParams): DealFilter['status'] {
  const wanted = search.get('layout') === 'table' ? search.get('status') : null
  return DEAL_STATUSES.find((status) => status === wanted) ?? 'active'
}

function optionsOf<Option extends string>(
  search: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option[] | undefined {
  const chosen = options.filter((option) => search.getAll(name).includes(option))
  return chosen.length > 0 ? chosen : undefined
}

function listOf(
  search: URLSearchParams,
  name: string,
  isValue: (text: string) => boolean = (text) => text !== '',
): string[] | undefined {
  const values = search.getAll(name).filter(isValue).slice(0, MOST_VALUES)
  return values.length > 0 ? values : undefined
}
