import type { StageView } from '@plumbline/contract/pipelines'
import type { Me } from '@plumbline/contract/organizations/me'
import { type DateSpan, type DayRange, parseDateFilter } from '@plumbline/domain/deals/date-filter'
import type { FlagKind } from '@plumbline/domain/deals/flags'
import type { Mine } from '@plumbline/domain/deals/people'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { formatDay, formatList } from '../../ui/figures/format.ts'
import { fieldName, optionName } from '../field-words.ts'
import type { AddressChange } from '../board/board-address.ts'
import type { BoardFilter } from '../queries.ts'
import type { FilterSection } from './in-use.ts'

export const SECTION_WORDS: Readonly<Record<FilterSection, () => string>> = {
  mine: m.deals_filter_whose,
  stage: m.deals_stage,
  market: m.deals_market,
  owner: m.deals_owner,
  source: () => fieldName('source'),
  date: m.deals_filter_dates,
  flag: m.deals_filter_flags,
  tag: m.deals_tags,
  hold: m.deals_filter_hold,
}

export const MINE_WORDS: Readonly<Record<Mine, () => string>> = {
  any: m.deals_filter_mine,
  assigned: m.deals_filter_assigned,
}

export const FLAG_WORDS: Readonly<Record<FlagKind, () => string>> = {
  sla_red: m.deals_flag_kind_sla_red,
  sla_amber: m.deals_flag_kind_sla_amber,
  hold_review: m.deals_flag_kind_hold_review,
  loses_money: m.deals_flag_kind_loses_money,
  budget_over: m.deals_flag_budget_over,
  bill_missing: m.deals_flag_bill_missing,
  offer_expiring: m.deals_flag_kind_offer_expiring,
  closing_soon: m.deals_flag_kind_closing_soon,
  insurance_ending: m.deals_flag_kind_insurance_ending,
}

export const SPAN_WORDS: Readonly<Record<DateSpan, () => string>> = {
  next7: () => m.deals_span_next({ days: 7 }),
  next30: () => m.deals_span_next({ days: 30 }),
  next90: () => m.deals_span_next({ days: 90 }),
  past30: () => m.deals_span_past({ days: 30 }),
  overdue: m.deals_span_before_today,
  none: m.deals_span_none,
}

export function rangeWords(range: DateSpan | DayRange): string {
  if (typeof range === 'string') return SPAN_WORDS[range]()
  const { from, to } = range
  if (from && to) return m.deals_range_between({ from: formatDay(from), to: formatDay(to) })
  return from ? m.deals_range_from({ day: formatDay(from) }) : m.deals_range_until({ day: formatDay(to ?? '') })
}

export type FilterInUse = { section: FilterSection; key: string; text: string; remove: AddressChange }

/** The active filters in words, each with the change that removes it. */
export function filtersInUse(
  filter: BoardFilter,
  { members, stages }: { members: Me['members']; stages: readonly StageView[] },
): FilterInUse[] {
  const person = (id: string) => members.find((member) => member.id === id)?.name ?? m.deals_former_member()
  const stageName = (id: string) => {
    const stage = stages.find((candidate) => candidate.id === id)
    return stage ? words(stage.name) : m.deals_filter_other_stage()
  }
  return [
    ...(filter.mine
      ? [{ section: 'mine' as const, key: 'mine', text: MINE_WORDS[filter.mine](), remove: { mine: null } }]
      : []),
    ...listed('stage', filter.stageIds, m.deals_filter_stage, stageName),
    ...listed('market', filter.markets, m.deals_filter_market),
    ...listed('owner', filter.ownerIds, m.deals_filter_owner, person),
    ...listed('source', filter.sources, m.deals_filter_source, (source) => optionName('source', source)),
    ...datesInUse(filter.dates ?? []),
    ...listed(
      'flag',
      filter.flags,
      ({ names }) => names,
      (kind) => FLAG_WORDS[kind as FlagKind](),
    ),
    ...listed('tag', filter.tags, m.deals_filter_tag),
    ...(filter.onHold === undefined
      ? []
      : [
          {
            section: 'hold' as const,
            key: 'hold',
            text: filter.onHold ? m.deals_filter_held() : m.deals_filter_not_held(),
            remove: { hold: null },
          },
        ]),
  ]
}

const NAMED = 3

function namesOf(names: readonly string[]): string {
  const rest = names.length - NAMED + 1
  return formatList(names.length > NAMED ? [...names.slice(0, NAMED - 1), m.deals_filter_rest({ count: rest })] : names)
}

function datesInUse(dates: readonly string[]): FilterInUse[] {
  return dates.flatMap((text): FilterInUse[] => {
    const date = parseDateFilter(text)
    if (!date) return []
    const said = m.deals_filter_date({ field: fieldName(date.field), range: rangeWords(date.range) })
    return [{ section: 'date', key: text, text: said, remove: { date: dates.filter((other) => other !== text) } }]
  })
}

/** One chip for all the values chosen in a section. */
function listed(
  section: FilterSection,
  values: readonly string[] | undefined,
  wording: (list: { names: string }) => string,
  named: (value: string) => string = (value) => value,
): FilterInUse[] {
  return values
    ? [{ section, key: section, text: wording({ names: namesOf(values.map(named)) }), remove: { [section]: [] } }]
    : []
}
