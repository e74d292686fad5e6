import type { ShownPreflight } from '@plumbline/contract/draws/draw'

export type PreflightCode = ShownPreflight['code']

/** Rules that are looked at together and shown as one row. */
export const PREFLIGHT_GROUPS = {
  amount: ['nothing_to_request', 'below_minimum'],
  open: ['open_request'],
  within: ['over_line', 'over_balance', 'above_progress', 'more_than_paid'],
  tied: ['schedule_not_tied', 'costs_outside_schedule'],
  papers: ['backup_missing'],
  waivers: ['waiver_missing', 'waiver_short'],
  earlier: ['earlier_waiver_missing'],
  insurance: ['coi_expired'],
  photos: ['photos_missing'],
  permit: ['permit_final_missing'],
  final_waivers: ['final_waiver_missing'],
  completion: ['completion_photos_missing'],
  complete: ['line_incomplete'],
} as const satisfies Record<string, readonly PreflightCode[]>
export type PreflightGroup = keyof typeof PREFLIGHT_GROUPS

/** Rules that only a final draw is held to. */
const OF_FINAL: ReadonlySet<PreflightGroup> = new Set(['permit', 'final_waivers', 'completion', 'complete'])

export type PreflightRow = {
  key: string
  group: PreflightGroup
  /** the rule that was broken first, which names the row */
  code: PreflightCode
  isBlock: boolean
  findings: readonly ShownPreflight[]
}

export type Preflight = {
  /** what stops the draw first, then what the lender may ask about */
  unmet: readonly PreflightRow[]
  met: readonly PreflightGroup[]
  /** how many rows stop the draw */
  toFix: number
  isFinal: boolean
}

type Checked = { preflight: readonly ShownPreflight[]; checked: readonly PreflightCode[]; isFinal: boolean }

/** Puts the findings into rows: one for each rule that was broken, and for pictures one for each line. */
export function preflightRows({ preflight, checked, isFinal }: Checked): Preflight {
  const groups = Object.keys(PREFLIGHT_GROUPS) as PreflightGroup[]
  const rows = groups.flatMap((group) => rowsOf(group, preflight))
  const found = new Set(rows.map(({ group }) => group))
  const looked = new Set(checked)
  const met = groups.filter(
    (group) =>
      !found.has(group) &&
      (isFinal || !OF_FINAL.has(group)) &&
      (PREFLIGHT_GROUPS[group] as readonly PreflightCode[]).every((code) => looked.has(code)),
  )
  return {
    unmet: [...rows.filter(({ isBlock }) => isBlock), ...rows.filter(({ isBlock }) => !isBlock)],
    met,
    toFix: rows.filter(({ isBlock }) => isBlock).length,
    isFinal,
  }
}

function rowsOf(group: PreflightGroup, preflight: readonly ShownPreflight[]): PreflightRow[] {
  const codes: readonly PreflightCode[] = PREFLIGHT_GROUPS[group]
  const findings = codes.flatMap((code) => preflight.filter((finding) => finding.code === code))
  if (group === 'photos') return findings.map((finding) => rowOf(group, [finding]))
  const blocks = findings.filter(({ severity }) => severity === 'block')
  const warnings = findings.filter(({ severity }) => severity === 'warn')
  return [blocks, warnings].filter((part) => part.length > 0).map((part) => rowOf(group, part))
}

function rowOf(group: PreflightGroup, findings: readonly ShownPreflight[]): PreflightRow {
  const [first] = findings
  const { code, at, severity } = first!
  return { key: `${code}-${at ?? ''}`, group, code, isBlock: severity === 'block', findings }
}
