import type { SaleOffer } from '@plumbline/contract/sale-offers'
import type { SaleOfferEvent, SaleOfferStatus } from '@plumbline/domain/sale-offers/status'
import { optionName } from '../deals/field-words.ts'
import { m } from '../messages/generated/messages.js'
import type { Tone } from '../ui/feedback/Status.tsx'
import { formatDay, formatMoney } from '../ui/figures/format.ts'
import type { OfferFacts } from './offer-facts.ts'

export const OFFER_STATUS_NAMES: Readonly<Record<SaleOfferStatus, () => string>> = {
  open: m.sale_offers_status_open,
  accepted: m.sale_offers_status_accepted,
  rejected: m.sale_offers_status_rejected,
  withdrawn: m.sale_offers_status_withdrawn,
  fell_through: m.sale_offers_status_fell_through,
}

export const OFFER_TONES: Readonly<Record<SaleOfferStatus, Tone>> = {
  open: 'open',
  accepted: 'good',
  rejected: 'info',
  withdrawn: 'info',
  fell_through: 'watch',
}

/** What was done, for the message that offers undo. */
export const SAID: Readonly<Record<SaleOfferEvent, (of: { buyer: string }) => string>> = {
  accept: m.sale_offers_said_accept,
  reject: m.sale_offers_said_reject,
  withdraw: m.sale_offers_said_withdraw,
  reopen: m.sale_offers_said_reopen,
  fall_through: m.sale_offers_said_fall_through,
}

/** Labels of an offer's terms. */
export const OFFER_FACTS: Readonly<Record<keyof OfferFacts, () => string>> = {
  buyer: m.sale_offers_buyer,
  priceCents: m.sale_offers_price,
  financing: m.sale_offers_financing,
  closingOn: m.sale_offers_closing,
  conditions: m.sale_offers_conditions,
  receivedOn: m.sale_offers_received,
}

export function financingWords(financing: SaleOffer['financing']): string {
  return financing === null ? m.sale_offers_none() : optionName('buyerFinancing', financing)
}

/** A term's formatted value. */
export function offerFactWords(key: keyof OfferFacts, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return m.sale_offers_none()
  if (typeof value === 'number') return formatMoney(value)
  if (key === 'financing') return optionName('buyerFinancing', value)
  return key === 'closingOn' || key === 'receivedOn' ? formatDay(value) : value
}
