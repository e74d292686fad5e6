import type { ClosedDeal, PortfolioPage } from '@plumbline/contract/portfolio'
import { ADDRESS_LEVELS, type AddressLevel } from '@plumbline/domain/portfolio/blurred-address'
import type { MissingPart } from '@plumbline/domain/portfolio/missing'
import { FIGURE_LEVELS, type FigureLevel } from '@plumbline/domain/portfolio/ranges'
import { outcomeOf } from '@plumbline/domain/portfolio/shown-deal'
import { dealTypeWords } from '../deals/words.ts'
import { m } from '../messages/generated/messages.js'
import { formatList } from '../ui/figures/format.ts'

/** The editable settings: the public page's text and how much it shows. */
export const SETTINGS = [
  'headline',
  'introduction',
  'contactEmail',
  'addressLevel',
  'figureLevel',
  'frameOrigins',
] as const
export type SettingName = (typeof SETTINGS)[number]
export type Settings = Pick<PortfolioPage, SettingName>

export function settingsOf(page: Settings): Settings {
  const { headline, introduction, contactEmail, addressLevel, figureLevel, frameOrigins } = page
  return { headline, introduction, contactEmail, addressLevel, figureLevel, frameOrigins }
}

export const SETTING_NAMES: Record<SettingName, () => string> = {
  headline: m.portfolio_headline,
  introduction: m.portfolio_introduction,
  contactEmail: m.portfolio_contact_email,
  addressLevel: m.portfolio_addresses,
  figureLevel: m.portfolio_figures,
  frameOrigins: m.portfolio_frame_origins,
}

export const ADDRESS_WORDS: Record<AddressLevel, () => string> = {
  city: m.portfolio_address_city,
  street: m.portfolio_address_street,
}
const ADDRESS_EXAMPLES: Record<AddressLevel, () => string> = {
  city: m.portfolio_address_city_example,
  street: m.portfolio_address_street_example,
}
export const FIGURE_WORDS: Record<FigureLevel, () => string> = {
  hidden: m.portfolio_figures_hidden,
  ranges: m.portfolio_figures_ranges,
}
const FIGURE_EXAMPLES: Record<FigureLevel, () => string> = {
  hidden: m.portfolio_figures_hidden_example,
  ranges: m.portfolio_figures_ranges_example,
}

export const addressOptions = () =>
  ADDRESS_LEVELS.toReversed().map((value) => ({
    value,
    label: ADDRESS_WORDS[value](),
    detail: ADDRESS_EXAMPLES[value](),
  }))
export const figureOptions = () =>
  FIGURE_LEVELS.map((value) => ({ value, label: FIGURE_WORDS[value](), detail: FIGURE_EXAMPLES[value]() }))

export function settingWords(name: SettingName, settings: Partial<Settings>): string {
  switch (name) {
    case 'addressLevel':
      return settings.addressLevel ? ADDRESS_WORDS[settings.addressLevel]() : ''
    case 'figureLevel':
      return settings.figureLevel ? FIGURE_WORDS[settings.figureLevel]() : ''
    case 'frameOrigins':
      return settings.frameOrigins?.join('\n') || m.portfolio_empty()
    case 'headline':
    case 'introduction':
    case 'contactEmail':
      return settings[name] || m.portfolio_empty()
  }
}

const MISSING: Record<MissingPart, () => string> = {
  purchase_price: m.portfolio_missing_purchase_price,
  purchase_date: m.portfolio_missing_purchase_date,
  final_settlement_statement: m.portfolio_missing_settlement,
}

export function missingWords(missing: readonly MissingPart[]): string {
  return formatList(missing.map((part) => MISSING[part]()))
}

/** `Greensboro, NC · Fix & Flip · contract assigned`: details the deal's name doesn't include. */
export function detailsOf({ city, state, dealType, exitType, isArchived }: ClosedDeal): string {
  const outcome = outcomeOf(exitType)
  return [
    [city, state].filter(Boolean).join(', '),
    dealTypeWords(dealType),
    outcome === 'assigned' ? m.portfolio_was_assigned() : outcome === 'kept' ? m.portfolio_was_kept() : '',
    isArchived ? m.portfolio_is_archived() : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
