import type { Found, FoundOf } from '@plumbline/contract/search'
import type { SearchKind } from '@plumbline/domain/search/kinds'
import { drawNumber } from '@plumbline/domain/draws/number'
import { orderNumber } from '@plumbline/domain/purchase-orders/orders/number'
import {
  CircleCheckBig,
  FileText,
  HandCoins,
  HardHat,
  House,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  UserRound,
} from 'lucide-react'
import { ROLE_NAMES } from '../../contacts/words.ts'
import { statusWords as dealStatusWords } from '../../deals/words.ts'
import { typeName } from '../../documents/type-names.ts'
import { DRAW_STATUS_NAMES } from '../../draws/words.ts'
import { INVOICE_STATUS_NAMES } from '../../invoices/words.ts'
import { m } from '../../messages/generated/messages.js'
import { ORDER_STATUS_NAMES } from '../../purchase-orders/words.ts'
import type { Locale } from '../../messages/generated/runtime.js'
import { statusWords as taskStatusWords } from '../../tasks/words.ts'
import { formatCount, formatMoney, formatShortDay } from '../../ui/figures/format.ts'
import { STATUS_NAMES as VENDOR_STATUS_NAMES, TRADE_NAMES } from '../../vendors/words.ts'

type KindWords = { icon: LucideIcon; name: () => string }

export const KINDS: Readonly<Record<SearchKind, KindWords>> = {
  deal: { icon: House, name: m.search_kind_deal },
  vendor: { icon: HardHat, name: m.search_kind_vendor },
  contact: { icon: UserRound, name: m.search_kind_contact },
  order: { icon: ScrollText, name: m.search_kind_order },
  invoice: { icon: ReceiptText, name: m.search_kind_invoice },
  draw: { icon: HandCoins, name: m.search_kind_draw },
  document: { icon: FileText, name: m.search_kind_document },
  task: { icon: CircleCheckBig, name: m.search_kind_task },
}

/** What a record is shown with: its name, what tells it apart, and where it stands. */
export type FoundWords = { title: string; detail: string; note: string; isOver: boolean; isLate: boolean }

const OVER: ReadonlySet<string> = new Set([
  'archived',
  'closed',
  'cancelled',
  'done',
  'void',
  'paid',
  'rejected',
  'do_not_use',
])
const NAMED = 2

export function foundWords(found: Found, locale: Locale): FoundWords {
  const isLate = found.kind === 'deal' && found.limitDays !== null && (found.daysInStage ?? 0) >= found.limitDays
  return { ...factsOf(found, locale), isLate }
}

function factsOf(found: Found, locale: Locale): Omit<FoundWords, 'isLate'> {
  const isOver = 'status' in found && OVER.has(found.status)
  switch (found.kind) {
    case 'deal':
      return {
        title: found.title,
        detail: dotted(found.number, found.place),
        note: found.status === 'active' ? standing(found, locale) : dealStatusWords(found.status),
        isOver,
      }
    case 'vendor':
      return {
        title: found.title,
        detail: dotted(...found.trades.slice(0, NAMED).map((trade) => TRADE_NAMES[trade]())),
        note: found.status === 'active' ? '' : VENDOR_STATUS_NAMES[found.status](),
        isOver,
      }
    case 'contact':
      return {
        title: found.title,
        detail: dotted(found.company, ...found.roles.slice(0, NAMED).map((role) => ROLE_NAMES[role]())),
        note: found.doNotContact ? m.people_only_do_not_contact() : '',
        isOver: false,
      }
    case 'order':
      return {
        title: `${orderNumber(found.number)} ${found.title}`,
        detail: dotted(found.vendor, found.deal.name),
        note: dotted(ORDER_STATUS_NAMES[found.status](), amount(found.totalCents)),
        isOver,
      }
    case 'invoice':
      return {
        title: found.title,
        detail: dotted(found.vendor, found.deal.name),
        note: dotted(INVOICE_STATUS_NAMES[found.status](), amount(found.totalCents)),
        isOver,
      }
    case 'draw':
      return {
        title: drawNumber(found.number),
        detail: dotted(found.loan, found.deal.name),
        note: dotted(DRAW_STATUS_NAMES[found.status](), amount(found.requestedCents)),
        isOver: found.status === 'funded' || isOver,
      }
    case 'document':
      return { title: found.title, detail: dotted(typeName(found.type), found.deal.name), note: '', isOver: false }
    case 'task':
      return {
        title: found.title,
        detail: dotted(found.assignee, found.deal?.name),
        note: isOver || found.dueOn === null ? taskStatusWords(found.status) : formatShortDay(found.dueOn),
        isOver,
      }
  }
}

function amount(cents: number | null): string | null {
  return cents === null ? null : formatMoney(cents)
}

function dotted(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}

/** `Rehab · 87 of 90 days`. */
function standing({ stage, daysInStage, limitDays }: FoundOf<'deal'>, locale: Locale): string {
  if (daysInStage === null || limitDays === null) return stage[locale]
  return dotted(
    stage[locale],
    m.search_days_of({ count: limitDays, days: formatCount(daysInStage), limit: formatCount(limitDays) }),
  )
}
