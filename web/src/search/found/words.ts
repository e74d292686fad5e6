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

/** How a record is shown: its name, what distinguishes it, and its status. */
type Facts = { title: string; detail: string; note: string }
export type FoundWords = Facts & { isOver: boolean; isLate: boolean }

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

/** The name, distinguishing facts and amount of a record, by kind. */
const FACTS: { readonly [Kind in Found['kind']]: (found: FoundOf<Kind>, locale: Locale) => Facts } = {
  deal: (deal, locale) => ({
    title: deal.title,
    detail: dotted(deal.number, deal.place),
    note: deal.status === 'active' ? standing(deal, locale) : dealStatusWords(deal.status),
  }),
  vendor: ({ title, trades, status }) => ({
    title,
    detail: dotted(...trades.slice(0, NAMED).map((trade) => TRADE_NAMES[trade]())),
    note: status === 'active' ? '' : VENDOR_STATUS_NAMES[status](),
  }),
  contact: ({ title, company, roles, doNotContact }) => ({
    title,
    detail: dotted(company, ...roles.slice(0, NAMED).map((role) => ROLE_NAMES[role]())),
    note: doNotContact ? m.people_only_do_not_contact() : '',
  }),
  order: ({ number, title, vendor, deal, status, totalCents }) => ({
    title: `${orderNumber(number)} ${title}`,
    detail: dotted(vendor, deal.name),
    note: dotted(ORDER_STATUS_NAMES[status](), amount(totalCents)),
  }),
  invoice: ({ title, vendor, deal, status, totalCents }) => ({
    title,
    detail: dotted(vendor, deal.name),
    note: dotted(INVOICE_STATUS_NAMES[status](), amount(totalCents)),
  }),
  draw: ({ number, loan, deal, status, requestedCents }) => ({
    title: drawNumber(number),
    detail: dotted(loan, deal.name),
    note: dotted(DRAW_STATUS_NAMES[status](), amount(requestedCents)),
  }),
  document: ({ title, type, deal }) => ({ title, detail: dotted(typeName(type), deal.name), note: '' }),
  task: ({ title, assignee, deal, status, dueOn }) => ({
    title,
    detail: dotted(assignee, deal?.name),
    note: OVER.has(status) || dueOn === null ? taskStatusWords(status) : formatShortDay(dueOn),
  }),
}

export function foundWords<Kind extends Found['kind']>(found: FoundOf<Kind>, locale: Locale): FoundWords {
  const facts = FACTS[found.kind] as (one: FoundOf<Kind>, words: Locale) => Facts
  return { ...facts(found, locale), isOver: isOver(found), isLate: isLate(found) }
}

function isOver(found: Found): boolean {
  return 'status' in found && (OVER.has(found.status) || (found.kind === 'draw' && found.status === 'funded'))
}

function isLate(found: Found): boolean {
  return found.kind === 'deal' && found.limitDays !== null && (found.daysInStage ?? 0) >= found.limitDays
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
