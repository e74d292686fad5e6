import type { PaperRules } from '@plumbline/domain/vendors/required'
import type { SettingsPart } from '../../organizations/providers.ts'
import { markOf, paperRulesIn } from './rules.ts'

/** What an organization asks of its vendors, among its settings. Lists are judged again on the next look. */
export const paperRulesInSettings: SettingsPart = {
  read: (stored) => asSettings(paperRulesIn(stored)),
  keep: (stored, after) => {
    const before = paperRulesIn(stored)
    const rules = asRules(after as ReturnType<typeof asSettings>)
    if (markOf(before) === markOf(rules)) return stored
    return { ...stored, vendorPapers: rules }
  },
  settingsIn: () => ({}),
}

function asSettings({ required, onSite, minimums, rules }: PaperRules) {
  return {
    requiredPapers: [...required],
    onSitePapers: [...onSite],
    leastGlEachCents: minimums.coi_gl?.eachOccurrenceCents ?? null,
    leastGlAggregateCents: minimums.coi_gl?.aggregateCents ?? null,
    leastAutoCents: minimums.coi_auto?.eachOccurrenceCents ?? null,
    leastUmbrellaCents: minimums.coi_umbrella?.eachOccurrenceCents ?? null,
    paperRules: [...rules],
  }
}

function least(eachOccurrenceCents: number | null, aggregateCents: number | null) {
  return eachOccurrenceCents === null && aggregateCents === null ? undefined : { eachOccurrenceCents, aggregateCents }
}

function asRules(settings: ReturnType<typeof asSettings>): PaperRules {
  const { requiredPapers, onSitePapers, leastGlEachCents, leastGlAggregateCents } = settings
  const { leastAutoCents, leastUmbrellaCents } = settings
  const [gl, auto, umbrella] = [
    least(leastGlEachCents, leastGlAggregateCents),
    least(leastAutoCents, null),
    least(leastUmbrellaCents, null),
  ]
  const minimums = {
    ...(gl && { coi_gl: gl }),
    ...(auto && { coi_auto: auto }),
    ...(umbrella && { coi_umbrella: umbrella }),
  }
  return { required: requiredPapers, onSite: onSitePapers, minimums, rules: settings.paperRules }
}
