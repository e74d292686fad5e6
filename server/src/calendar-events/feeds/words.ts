import type { EventKind } from '@plumbline/domain/calendar-events/kinds'
import { isPermitKind } from '@plumbline/domain/deals/permits'
import { PAPER_TYPES } from '@plumbline/domain/vendors/compliance'
import type { Locale } from '../../platform/http/workplace.ts'
import { PERMIT_WORDS } from '../../deadlines/permit-words.ts'
import { paperWords } from '../../vendors/papers/words.ts'
import type { EventRow } from '../sources-store.ts'

type Titled = Pick<EventRow, 'kind' | 'what' | 'isDone'>
type Said = Readonly<Record<EventKind, (event: Titled) => string>>

const own = ({ what }: Titled) => what ?? ''

const EN: Said = {
  closing: ({ isDone }) => (isDone ? 'Bought' : 'Purchase closing'),
  sale_closing: ({ isDone }) => (isDone ? 'Sold' : 'Sale closing'),
  offer_expires: () => 'Offer expires',
  emd_due: () => 'Earnest money due',
  dd_end: () => 'Due diligence ends',
  rehab_end: ({ isDone }) => (isDone ? 'Rehab done' : 'Target rehab end'),
  loan_maturity: ({ what }) => `${what} matures`,
  insurance_expiry: () => 'Insurance expires',
  permit_expiry: ({ what }) => `${upper(permitWords(what, 'en'))} expires`,
  draw_inspection: ({ what }) => `Inspection for draw ${what}`,
  home_delivery: ({ isDone }) => (isDone ? 'Home delivered' : 'Home delivery'),
  order_needed: ({ what }) => `Needed: ${what}`,
  compliance_expiry: ({ what }) => `${upper(paper(what, 'en'))} expires`,
  task: own,
  milestone: own,
  scheduled_work: own,
  inspection: own,
  delivery: own,
  custom: own,
}

const ES: Said = {
  closing: ({ isDone }) => (isDone ? 'Comprada' : 'Cierre de la compra'),
  sale_closing: ({ isDone }) => (isDone ? 'Vendida' : 'Cierre de la venta'),
  offer_expires: () => 'Vence la oferta',
  emd_due: () => 'Vence el depósito de garantía',
  dd_end: () => 'Termina el due diligence',
  rehab_end: ({ isDone }) => (isDone ? 'Obra terminada' : 'Fin de obra previsto'),
  loan_maturity: ({ what }) => `Vence el préstamo ${what}`,
  insurance_expiry: () => 'Vence el seguro',
  permit_expiry: ({ what }) => `Vence: ${permitWords(what, 'es')}`,
  draw_inspection: ({ what }) => `Inspección del desembolso ${what}`,
  home_delivery: ({ isDone }) => (isDone ? 'Casa entregada' : 'Entrega de la casa'),
  order_needed: ({ what }) => `Se necesita: ${what}`,
  compliance_expiry: ({ what }) => `Vence: ${paper(what, 'es')}`,
  task: own,
  milestone: own,
  scheduled_work: own,
  inspection: own,
  delivery: own,
  custom: own,
}

/** Names an event for other calendars, with its deal or vendor: `Purchase closing: 12 Oak St`. */
export function feedTitle(event: Titled & Pick<EventRow, 'dealName' | 'who'>, locale: Locale): string {
  const title = { en: EN, es: ES }[locale][event.kind](event)
  const place = event.dealName ?? event.who
  return place === null ? title : `${title}: ${place}`
}

/** Names a feed in the list of the calendar that follows it. */
export function feedName(dealName: string | null, organization: string): string {
  return dealName === null ? `Plumbline: ${organization}` : `Plumbline: ${dealName}`
}

function permitWords(what: string | null, locale: Locale): string {
  return PERMIT_WORDS[what !== null && isPermitKind(what) ? what : 'other'][locale]
}

function paper(what: string | null, locale: Locale): string {
  return paperWords(PAPER_TYPES.find((type) => type === what) ?? 'other', locale)
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
