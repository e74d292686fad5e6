import type { LenderUpdate, UpdateShows } from '@plumbline/contract/on-site/lender-updates'
import type { WordsBlock } from '@plumbline/domain/on-site/lender-update'
import { m } from '../../messages/generated/messages.js'
import type { FactWords } from '../../shell/drafts/EditConflict.tsx'
import { formatCount, formatList } from '../../ui/figures/format.ts'

/** The editable fields of an update. */
export type UpdateFacts = {
  title: string
  locale: 'en' | 'es'
  loanId: string | null
  blocks: WordsBlock[]
  pictures: { id: string; caption: string }[]
  shows: UpdateShows
}

export function factsOf({ title, locale, loan, blocks, pictures, shows }: LenderUpdate): UpdateFacts {
  return {
    title,
    locale,
    loanId: loan?.id ?? null,
    blocks,
    pictures: pictures.map(({ id, caption }) => ({ id, caption })),
    shows,
  }
}

const NAMES: Readonly<Record<keyof UpdateFacts, () => string>> = {
  title: m.on_site_update_title,
  locale: m.on_site_language,
  loanId: m.on_site_loan,
  blocks: m.on_site_words,
  pictures: m.on_site_pictures,
  shows: m.on_site_parts,
}

export const PART_NAMES: Readonly<Record<keyof UpdateShows, () => string>> = {
  amounts: m.on_site_part_amounts,
  punch: m.on_site_part_punch,
  days: m.on_site_part_days,
}

export const LANGUAGE_NAMES = { en: m.on_site_english, es: m.on_site_spanish } as const

/** An update's fields in words. @param nameOf the name of a loan */
export function updateWords(nameOf: (loanId: string) => string): FactWords<keyof UpdateFacts, Partial<UpdateFacts>> {
  return {
    name: (key) => NAMES[key](),
    value: (key, facts) => {
      if (key === 'locale') return facts.locale ? LANGUAGE_NAMES[facts.locale]() : ''
      if (key === 'loanId') return facts.loanId ? nameOf(facts.loanId) : m.on_site_not_said()
      if (key === 'blocks') return (facts.blocks ?? []).map(({ text }) => text).join('\n')
      if (key === 'pictures') return formatCount(facts.pictures?.length ?? 0)
      if (key === 'shows') return facts.shows ? partsWords(facts.shows) : ''
      return facts.title ?? ''
    },
  }
}

function partsWords(shows: UpdateShows): string {
  const parts = (Object.keys(PART_NAMES) as (keyof UpdateShows)[]).filter((part) => shows[part])
  return formatList(parts.map((part) => PART_NAMES[part]())) || m.on_site_not_said()
}
