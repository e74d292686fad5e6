import type { BoardColumn as Column } from '@plumbline/contract/deals/deals'
import type { KeyboardEvent } from 'react'
import { m } from '../../messages/generated/messages.js'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardAddress } from './board-address.ts'
import { firstBeside } from './first-beside.ts'
import { useMoving } from './moving.ts'
import { PhoneStagePicker } from './PhoneStagePicker.tsx'
import { StageRuler } from './StageRuler.tsx'

type Props = {
  columns: readonly Column[]
  address: BoardAddress
  ownerName: (userId: string) => string
  onSlide: (at: number) => void
}

/** The window width decides how many columns fit; a phone shows one. */
export function Board({ columns, address, ownerName, onSlide }: Props) {
  const inView = useColumnsInView()
  const busiest = columns.findIndex((column) => column.totals.count > 0)
  const asked = Math.min(address.at ?? Math.max(0, busiest), Math.max(0, columns.length - inView))
  const first = useRoomForPanel({ columns, first: asked, inView })
  const shared = { filter: address.filter, sum: address.sum, dealType: address.dealType, ownerName }
  if (inView === 1) {
    const column = columns[first]
    if (!column) return null
    return (
      // The keys come up from the cards' links; the area itself is no control.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={onBoardKey} className="flex min-h-0 flex-1 flex-col">
        <PhoneStagePicker
          columns={columns}
          current={first}
          sum={address.sum}
          dealType={address.dealType}
          onChange={onSlide}
        />
        <BoardColumn key={column.stage.id} column={column} headless {...shared} />
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onBoardKey} className="flex min-h-0 flex-1 flex-col gap-2">
      <StageRuler {...{ columns, first, inView }} onChange={onSlide} />
      <div className="flex min-h-0 flex-1 gap-2.5">
        {columns.slice(first, first + inView).map((column) => (
          <BoardColumn key={column.stage.id} column={column} {...shared} />
        ))}
      </div>
    </div>
  )
}

/** While a move is blocked, positions the board so both of its stages are visible next to the panel. */
function useRoomForPanel({ columns, first, inView }: { columns: readonly Column[]; first: number; inView: number }) {
  const { blocked } = useMoving()
  if (!blocked || inView < WHOLE_BOARD) return first
  const place = (stageId: string) => columns.findIndex((column) => column.stage.id === stageId)
  const [from, to] = [place(blocked.deal.stageId), place(blocked.toStageId)]
  if (from < 0 || to < 0) return first
  return firstBeside({ first, inView, count: columns.length, from, to })
}

const WHOLE_BOARD = 6

/** Six stages fit at 1280 px; narrower windows show fewer, and a phone shows one. */
function useColumnsInView(): number {
  const six = useMediaQuery('(min-width: 1180px)')
  const four = useMediaQuery('(min-width: 860px)')
  const two = useMediaQuery('(min-width: 640px)')
  if (six) return WHOLE_BOARD
  if (four) return 4
  return two ? 2 : 1
}

/** Arrow keys move between cards; `m` opens the stage menu for the focused card. */
function onBoardKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return
  const card = (event.target as HTMLElement).closest<HTMLElement>('[data-deal-id]')
  if (!card) return
  if (event.key === 'm') {
    event.preventDefault()
    const menu = card.querySelector<HTMLElement>('[data-card-menu]')
    if (menu) menu.click()
    else toast.error(m.deals_outcome_forbidden())
  }
  const next = neighborOf(card, event.key)
  if (!next) return
  event.preventDefault()
  next.querySelector<HTMLElement>('[data-card-link]')?.focus()
  next.scrollIntoView({ block: 'nearest' })
}

function neighborOf(card: HTMLElement, key: string): HTMLElement | null {
  const column = card.closest<HTMLElement>('[data-stage-id]')
  if (!column) return null
  const cards = cardsIn(column)
  const place = cards.indexOf(card)
  switch (key) {
    case 'ArrowDown':
      return cards[place + 1] ?? null
    case 'ArrowUp':
      return cards[place - 1] ?? null
    case 'ArrowLeft':
      return cardAcross(column, 'previousElementSibling', place)
    case 'ArrowRight':
      return cardAcross(column, 'nextElementSibling', place)
    default:
      return null
  }
}

function cardAcross(
  column: HTMLElement,
  direction: 'previousElementSibling' | 'nextElementSibling',
  place: number,
): HTMLElement | null {
  for (let other = column[direction]; other instanceof HTMLElement; other = other[direction]) {
    const cards = cardsIn(other)
    if (cards.length > 0) return cards[Math.min(place, cards.length - 1)] ?? null
  }
  return null
}

function cardsIn(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('li[data-index]')]
    .toSorted((one, other) => Number(one.dataset.index) - Number(other.dataset.index))
    .flatMap((item) => item.querySelector<HTMLElement>('[data-deal-id]') ?? [])
}
