import { cents } from '@plumbline/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '../../messages/generated/runtime.js'
import type { Charts } from './chart.ts'
import { exact, type Figures, money, percent } from './figure.ts'
import { compiled } from './markdown.ts'
import { readSource } from './source.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const MATTER = 'title: Loans\nsummary: About loans.\ndescription: About loans and their cost.\nkeywords: loans'

function compile(body: string, figures: Figures = {}, charts: Charts = {}, labels = '') {
  return compiled(readSource('en.md', `---\n${MATTER}${labels}\n---\n${body}`), figures, charts)
}

describe('the body of an article', () => {
  it("formats its figures in the reader's language", () => {
    const figures = { rate: percent('11.5'), cost: money(cents(1_234_567)) }
    expect(compile('It costs {{cost}} at {{rate}}.', figures).html).toBe('<p>It costs $12,346 at 11.5%.</p>')
    overwriteGetLocale(() => 'es')
    expect(compile('Cuesta {{cost}} al {{rate}}.', figures).html).toBe('<p>Cuesta $12,346 al 11.5%.</p>')
  })

  it("fails on a figure that wasn't computed and on one that isn't used", () => {
    expect(() => compile('{{cost}}')).toThrow('needs figures that nobody gives: cost')
    expect(() => compile('Nothing.', { cost: money(1) })).toThrow('leaves figures unused: cost')
  })

  it('gives its headings link anchors without accents', () => {
    const { html, headings } = compile('## Qué paga la parte que falta')
    expect(html).toBe('<h2 id="que-paga-la-parte-que-falta">Qué paga la parte que falta</h2>')
    expect(headings).toEqual([{ id: 'que-paga-la-parte-que-falta', text: 'Qué paga la parte que falta' }])
  })

  it('renders tables with a caption, row headers, and a sum row where the name is bold', () => {
    const table = 'Table: Two lines\n| Line | Amount |\n| --- | ---: |\n| Roof | {{roof}} |\n| **All** | {{all}} |'
    const { html } = compile(table, { roof: exact(-125_000), all: exact(-125_000) })
    expect(html).toContain('<caption><span>Two lines</span></caption>')
    expect(html).toContain('<th scope="col" class="figure">Amount</th>')
    expect(html).toContain('<tr><th scope="row">Roof</th><td class="figure negative">−$1,250.00</td></tr>')
    expect(html).toContain('<tr class="sum"><th scope="row">All</th>')
  })

  it('keeps the name of a form on one line and leaves attributes alone', () => {
    const { html } = compile('## The W-9\n\nA 1099-NEC.')
    expect(html).toContain('<h2 id="the-w-9">The <span class="whitespace-nowrap">W-9</span></h2>')
    expect(html).toContain('<p>A <span class="whitespace-nowrap">1099-NEC</span>.</p>')
  })

  it('refuses a table without a caption', () => {
    expect(() => compile('| Line |\n| --- |\n| Roof |')).toThrow('no caption')
  })

  it('renders a checklist without inputs and leaves the boxes to the style sheet', () => {
    const { html } = compile('- [ ] Ask **twice**.')
    expect(html).toBe('<ul class="checklist"><li>Ask <strong>twice</strong>.</li></ul>')
  })
})

describe('charts', () => {
  const bars: Charts = {
    costs: {
      kind: 'bars',
      rows: [{ label: 'roof', amountCents: 500, spans: [{ fromCents: 0, toCents: 500, look: 'actual' }] }],
    },
  }

  it('describe in words what they draw', () => {
    const { html } = compile('![One bar](chart:costs "What it cost")', {}, bars, '\nlabel.roof: Roof & gutters')
    expect(html).toContain('<figcaption>What it cost</figcaption>')
    expect(html).toContain('aria-label="One bar"')
    expect(html).toContain('Roof &amp; gutters')
    expect(html).toContain('width="100%"')
  })

  it('fail without their labels, as do labels without a chart', () => {
    expect(() => compile('![One bar](chart:costs "Cost")', {}, bars)).toThrow('needs labels that nobody gives: roof')
    expect(() => compile('Nothing.', {}, {}, '\nlabel.roof: Roof')).toThrow('leaves labels unused: roof')
  })

  it('mark the highest step with its amount and date', () => {
    const points = [
      { on: '2026-01-01', amountCents: 100_000 },
      { on: '2026-01-11', amountCents: 300_000 },
    ]
    const { html } = compile(
      '![Steps](chart:cash "Cash")',
      {},
      { cash: { kind: 'steps', points, until: '2026-01-21' } },
    )
    expect(html).toContain('>$3,000, Jan 11</text>')
    expect(html).toContain('<circle cx="50%"')
  })
})

describe('front matter', () => {
  it('has to be present and complete, with no unknown entries', () => {
    expect(() => readSource('a.md', 'Text')).toThrow('does not begin with its front matter')
    expect(() => readSource('a.md', '---\ntitle: A\n---\n')).toThrow('a.md has no summary')
    expect(() => readSource('a.md', `---\n${MATTER}\nauthor: B\n---\n`)).toThrow('says author')
  })
})
