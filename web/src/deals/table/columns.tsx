import type { DealSort } from '@plumbline/domain/deals/sorts'
import type { ListedDeal } from '@plumbline/contract/deals/deals'
import type { StageView } from '@plumbline/contract/pipelines'
import type { Me } from '@plumbline/contract/organizations/me'
import type { ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { words } from '../../shell/words.ts'
import { formatAgo, formatDay, formatShortDay } from '../../ui/figures/format.ts'
import { Money } from '../../ui/figures/Money.tsx'
import { Percent } from '../../ui/figures/Percent.tsx'
import { cx } from '../../ui/cx.ts'
import { Tag } from '../../ui/Tag.tsx'
import { fieldName, optionName } from '../field-words.ts'
import type { Column } from '../board/board-address.ts'
import { timeTone, timeWords } from '../board/BoardCard.tsx'

export type TableColumn = {
  name: Column
  title: () => string
  numeric?: boolean
  sort?: DealSort
  cell: (deal: ListedDeal) => ReactNode
}

/** The chosen columns in order, without figures this reader can't see. */
export function columnsFor(me: Me, wanted: readonly Column[], stages: readonly StageView[]): TableColumn[] {
  const stageNames = new Map(stages.map((stage) => [stage.id, words(stage.name)]))
  const people = new Map(me.members.map((person) => [person.id, person.name]))
  const { seeFinancials, seeProfit } = me.abilities
  const all: (TableColumn & { hidden?: boolean })[] = [
    { name: 'stage', title: m.deals_stage, sort: 'stage', cell: (deal) => stageNames.get(deal.stageId) },
    { name: 'market', title: m.deals_market, sort: 'market', cell: (deal) => deal.market },
    { name: 'owner', title: m.deals_owner, cell: (deal) => people.get(deal.ownerId) ?? m.deals_former_member() },
    {
      name: 'source',
      title: () => fieldName('source'),
      cell: (deal) => deal.source && optionName('source', deal.source),
    },
    {
      name: 'price',
      title: m.deals_price,
      numeric: true,
      sort: 'price',
      hidden: !seeFinancials,
      cell: (deal) => figure(deal.priceCents),
    },
    {
      name: 'arv',
      title: m.deals_arv,
      numeric: true,
      sort: 'arv',
      hidden: !seeFinancials,
      cell: (deal) => figure(deal.arvCents),
    },
    {
      name: 'rehab',
      title: () => fieldName('rehabEstimateCents'),
      numeric: true,
      sort: 'rehab',
      hidden: !seeFinancials,
      cell: (deal) => figure(deal.rehabEstimateCents),
    },
    {
      name: 'profit',
      title: m.deals_profit,
      numeric: true,
      sort: 'profit',
      hidden: !seeProfit,
      cell: (deal) => profitOf(deal),
    },
    {
      name: 'roi',
      title: m.deals_roi,
      numeric: true,
      sort: 'roi',
      hidden: !seeProfit,
      cell: (deal) => <Percent ratio={deal.projection.roi ?? null} missing={m.deals_no_figures()} />,
    },
    {
      name: 'cash',
      title: m.deals_cash_needed,
      numeric: true,
      sort: 'cash',
      hidden: !seeProfit,
      cell: (deal) => figure(deal.projection.cashNeededCents),
    },
    {
      name: 'closing',
      title: () => fieldName('closingDate'),
      sort: 'closing',
      cell: (deal) => deal.closingDate && formatDay(deal.closingDate),
    },
    {
      name: 'days',
      title: m.deals_days_in_stage,
      numeric: true,
      sort: 'daysInStage',
      cell: (deal) => <span className={timeTone(deal)}>{timeWords(deal)}</span>,
    },
    {
      name: 'nextTask',
      title: m.deals_next_task,
      sort: 'nextTask',
      cell: ({ nextTask }) => nextTask && <NextTask {...nextTask} today={me.organization.today} />,
    },
    {
      name: 'checklist',
      title: m.deals_checklist,
      numeric: true,
      cell: (deal) =>
        deal.checklist.total > 0 ? m.ui_count_of({ done: deal.checklist.done, total: deal.checklist.total }) : '',
    },
    {
      name: 'tags',
      title: m.deals_tags,
      cell: (deal) => <Tags tags={deal.tags} />,
    },
    { name: 'updated', title: m.deals_updated, sort: 'updated', cell: (deal) => formatAgo(deal.updatedAt, Date.now()) },
  ]
  return all.filter((column) => wanted.includes(column.name) && !column.hidden)
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}

function NextTask({ title, dueOn, today }: { title: string; dueOn: string | null; today: string }) {
  return (
    <>
      {title}
      {dueOn && (
        <span className={cx('ml-2 figures', dueOn < today ? 'text-bad' : 'text-ink-soft')}>
          {formatShortDay(dueOn)}
        </span>
      )}
    </>
  )
}

/**
 * The columns with one figure first, so that a narrow window shows it beside the name: what the list is sorted by if
 * that's a figure, else the profit, or the next best.
 */
export function figureFirst(columns: readonly TableColumn[], sort: DealSort): TableColumn[] {
  const figures = columns.filter((column) => MONEY.includes(column.name))
  const first =
    figures.find((column) => column.sort === sort) ?? figures.toSorted((one, other) => rank(one) - rank(other))[0]
  return first ? [first, ...columns.filter((column) => column !== first)] : [...columns]
}

const MONEY: readonly Column[] = ['profit', 'arv', 'price', 'rehab', 'cash', 'roi']

function rank({ name }: TableColumn): number {
  return MONEY.indexOf(name)
}

/** A property that's kept shows what is left in it instead of a profit. */
function profitOf({ projection }: ListedDeal): ReactNode {
  const { profitCents, cashLeftInCents, equityKeptCents, assignmentCents } = projection
  if (typeof cashLeftInCents === 'number')
    return (
      <span className="inline-flex flex-col items-end">
        <Noted note={m.deals_cash_left_in()} cents={cashLeftInCents} />
        <Noted note={m.deals_equity_kept()} cents={equityKeptCents ?? null} />
      </span>
    )
  if (typeof assignmentCents === 'number') return <Noted note={m.deals_assignment()} cents={assignmentCents} />
  return figure(profitCents)
}

function Noted({ note, cents }: { note: string; cents: number | null }) {
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span className="text-12 text-ink-soft">{note}</span>
      {figure(cents)}
    </span>
  )
}

function figure(cents: number | null | undefined): ReactNode {
  return <Money cents={cents ?? null} column digits="whole" missing={m.deals_no_figures()} />
}
