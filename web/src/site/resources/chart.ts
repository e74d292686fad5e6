import { type Day, daysBetween } from '@plumbline/domain/calendar'
import { formatMoney, formatShortDay } from '../../ui/figures/format.ts'
import { escaped } from '../escaped.ts'

/** Hues and fills with the same meaning on every chart in the product. */
export type Look =
  | 'purchase'
  | 'improve'
  | 'finance'
  | 'hold'
  | 'sell'
  | 'profit'
  | 'planned'
  | 'committed'
  | 'actual'
  | 'loss'

/** Horizontal bars of money, stacked in rows with a common zero. Each row is labeled with its name and amount. */
export type Bars = {
  kind: 'bars'
  rows: readonly {
    /** key of a label in the text */
    label: string
    amountCents: number
    spans: readonly { fromCents: number; toCents: number; look: Look }[]
    /** a vertical mark for a forecast */
    markCents?: number
  }[]
}

/** An amount that changes on certain days and stays constant in between. */
export type Steps = { kind: 'steps'; points: readonly { on: Day; amountCents: number }[]; until: Day }

export type Chart = Bars | Steps
export type Charts = Readonly<Record<string, Chart>>

/** Returns the keys of the labels that a chart needs. */
export function labelsOf(chart: Chart): string[] {
  return chart.kind === 'bars' ? chart.rows.map((row) => row.label) : []
}

/**
 * Renders a chart as HTML without style attributes. Sizes are percentages in SVG attributes and all text is page text,
 * so nothing shrinks on a phone.
 */
export function drawn(chart: Chart, alt: string, caption: string, labels: Readonly<Record<string, string>>): string {
  const picture = chart.kind === 'bars' ? bars(chart, alt, labels) : steps(chart, alt)
  return `<figure class="chart"><figcaption>${caption}</figcaption>${picture}</figure>`
}

const BAR_HEIGHT = 14
/** Committed amounts are hatched on every chart in the product. */
const HATCH =
  '<svg aria-hidden="true" width="0" height="0"><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line y2="5" stroke-width="2"/></pattern></svg>'

function bars({ rows }: Bars, alt: string, labels: Readonly<Record<string, string>>): string {
  const ends = rows.flatMap((row) => [
    row.markCents ?? 0,
    ...row.spans.flatMap((span) => [span.fromCents, span.toCents]),
  ])
  const [low, high] = [Math.min(0, ...ends), Math.max(...ends)]
  const at = (cents: number) => place((cents - low) / (high - low))
  const drawnRows = rows.map(({ label, amountCents, spans, markCents }) => {
    const rects = spans.map(({ fromCents, toCents, look }) => {
      const [from, to] = [Math.min(fromCents, toCents), Math.max(fromCents, toCents)]
      const width = place((to - from) / (high - low))
      return `<rect class="look-${look}" x="${at(from)}" y="1" width="${width}" height="${BAR_HEIGHT - 2}"/>`
    })
    const mark =
      markCents === undefined
        ? ''
        : `<line class="mark" x1="${at(markCents)}" x2="${at(markCents)}" y1="0" y2="${BAR_HEIGHT}"/>`
    const name = `<span>${escaped(labels[label] ?? '')}</span><span class="amount">${formatMoney(amountCents, { digits: 'whole' })}</span>`
    return `<li>${name}<svg aria-hidden="true" width="100%" height="${BAR_HEIGHT}">${rects.join('')}${mark}</svg></li>`
  })
  const hatched = rows.some((row) => row.spans.some((span) => span.look === 'committed'))
  return `${hatched ? HATCH : ''}<ul class="bars" aria-label="${escaped(alt)}">${drawnRows.join('')}</ul>`
}

const STEPS_HEIGHT = 200
/** Room above the highest and below the lowest point, as a fraction of the height. */
const MARGIN = 0.14

function steps({ points, until }: Steps, alt: string): string {
  const start = points[0]!.on
  const length = daysBetween(start, until)
  const amounts = points.map((point) => point.amountCents)
  const [low, high] = [Math.min(0, ...amounts), Math.max(...amounts)]
  const x = (on: Day) => (daysBetween(start, on) / length) * 100
  const y = (cents: number) => (MARGIN + (1 - 2 * MARGIN) * ((high - cents) / (high - low))) * 100
  const corners = points.flatMap(({ on, amountCents }, index) => {
    const next = points[index + 1]?.on ?? until
    return [`${fixed(x(on))},${fixed(y(amountCents))}`, `${fixed(x(next))},${fixed(y(amountCents))}`]
  })
  const peak = points.reduce((most, point) => (point.amountCents > most.amountCents ? point : most))
  const peakAt = x(peak.on)
  return [
    `<svg class="steps" role="img" aria-label="${escaped(alt)}" width="100%" height="${STEPS_HEIGHT}">`,
    `<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">`,
    `<polygon class="under" points="0,${fixed(y(0))} ${corners.join(' ')} 100,${fixed(y(0))}"/>`,
    `<polyline points="${corners.join(' ')}"/></svg>`,
    `<line class="zero" x1="0" x2="100%" y1="${fixed(y(0))}%" y2="${fixed(y(0))}%"/>`,
    `<circle cx="${fixed(peakAt)}%" cy="${fixed(y(peak.amountCents))}%" r="4"/>`,
    textAt(
      peakAt,
      y(peak.amountCents) - 5,
      `${formatMoney(peak.amountCents, { digits: 'whole' })}, ${formatShortDay(peak.on)}`,
    ),
    textAt(0, 97, formatShortDay(start)),
    textAt(100, 97, formatShortDay(until)),
    '</svg>',
  ].join('')
}

function textAt(atX: number, atY: number, text: string): string {
  const anchor = atX < 30 ? 'start' : atX > 70 ? 'end' : 'middle'
  return `<text x="${fixed(atX)}%" y="${fixed(atY)}%" text-anchor="${anchor}">${escaped(text)}</text>`
}

function place(share: number): string {
  return `${fixed(share * 100)}%`
}

function fixed(number: number): string {
  return String(Math.round(number * 100) / 100)
}
