import type { SiteLog } from '@plumbline/contract/on-site/site-logs'
import type { Weather } from '@plumbline/domain/on-site/site-log'
import { m } from '../../messages/generated/messages.js'
import type { FactWords } from '../../shell/drafts/EditConflict.tsx'
import { formatCount, formatList } from '../../ui/figures/format.ts'
import { WEATHER_NAMES } from '../words.ts'

/** The editable fields of a day's log. */
export type LogFacts = {
  weather: Weather | null
  vendorIds: string[]
  others: string[]
  text: string
  pictureIds: string[]
}

export const EMPTY_LOG: LogFacts = { weather: null, vendorIds: [], others: [], text: '', pictureIds: [] }

export function factsOf({ weather, vendors, others, text, pictures }: SiteLog): LogFacts {
  return {
    weather,
    vendorIds: vendors.map(({ id }) => id),
    others,
    text,
    pictureIds: pictures.map(({ id }) => id),
  }
}

const NAMES: Readonly<Record<keyof LogFacts, () => string>> = {
  weather: m.on_site_weather,
  vendorIds: m.on_site_present,
  others: m.on_site_others,
  text: m.on_site_text,
  pictureIds: m.on_site_pictures,
}

/** A day's log in words. @param nameOf the name of a vendor */
export function logWords(nameOf: (vendorId: string) => string): FactWords<keyof LogFacts, Partial<LogFacts>> {
  return {
    name: (key) => NAMES[key](),
    value: (key, facts) => {
      if (key === 'weather') return facts.weather ? WEATHER_NAMES[facts.weather]() : m.on_site_not_said()
      if (key === 'vendorIds') return formatList((facts.vendorIds ?? []).map(nameOf)) || m.on_site_not_said()
      if (key === 'others') return formatList(facts.others ?? []) || m.on_site_not_said()
      if (key === 'pictureIds') return formatCount(facts.pictureIds?.length ?? 0)
      return facts.text || m.on_site_not_said()
    },
  }
}
