import { Marked, type Tokens } from 'marked'
import { MINUS } from '../../ui/figures/format.ts'
import { type Charts, drawn, labelsOf } from './chart.ts'
import { escaped } from '../escaped.ts'
import { type Figures, written } from './figure.ts'
import type { ArticleSource } from './source.ts'

export type Heading = { id: string; text: string }

/** An article as HTML that loads nothing: no script, no style attribute, no external image. */
export type Compiled = { html: string; headings: readonly Heading[] }

const CHART = /^chart:([\w-]+)$/
const CAPTION = /^Table: /

/**
 * Compiles the text of an article to HTML, with its figures and charts in the current language.
 * @throws Error if the text uses a figure, chart or label that doesn't exist, or leaves one unused
 */
export function compiled(source: ArticleSource, figures: Figures, charts: Charts): Compiled {
  const headings: Heading[] = []
  const marked = new Marked({ gfm: true, breaks: false })
  let caption = ''
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = anchorOf(text)
        if (depth === 2) headings.push({ id, text: unescaped(text) })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      paragraph({ tokens, text }) {
        if (CAPTION.test(text)) {
          caption = this.parser.parseInline(tokens).replace(CAPTION, '')
          return ''
        }
        const inline = this.parser.parseInline(tokens)
        return tokens.length === 1 && tokens[0]!.type === 'image' ? inline : `<p>${inline}</p>\n`
      },
      image({ href, title, text }) {
        const name = CHART.exec(href)?.[1] ?? ''
        const chart = charts[name]
        if (!chart || !title) throw new Error(`a picture in "${source.title}" is no chart with a caption: ${href}`)
        return drawn(chart, text, escaped(title), source.labels)
      },
      list(list) {
        const items = list.items.map((item) => this.listitem(item)).join('')
        if (list.ordered) return `<ol>${items}</ol>\n`
        return `<ul${list.items.some((item) => item.task) ? ' class="checklist"' : ''}>${items}</ul>\n`
      },
      listitem(item) {
        return `<li>${this.parser.parse(item.tokens.filter((token) => token.type !== 'checkbox'))}</li>`
      },
      table(table) {
        if (caption === '') throw new Error(`a table in "${source.title}" has no caption above it`)
        const said = caption
        caption = ''
        return tableHtml(table, said, (cell) => this.parser.parseInline(cell.tokens))
      },
    },
  })
  checkUse(source, figures, charts)
  const html = marked.parse(withFigures(source.body, figures), { async: false }).trim()
  return { html: unbroken(html), headings }
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Returns the names of the figures used in a text, without duplicates. */
export function placeholdersOf(body: string): Set<string> {
  return new Set([...body.matchAll(PLACEHOLDER)].map((match) => match[1]!))
}

function withFigures(body: string, figures: Figures): string {
  return body.replace(PLACEHOLDER, (_, name: string) => written(figures[name]!))
}

function checkUse({ title, body, labels }: ArticleSource, figures: Figures, charts: Charts): void {
  const shown = [...body.matchAll(/\(chart:([\w-]+)/g)].map((match) => match[1]!)
  const needed = Object.values(charts).flatMap(labelsOf)
  compare(title, 'figures', placeholdersOf(body), Object.keys(figures))
  compare(title, 'charts', new Set(shown), Object.keys(charts))
  compare(title, 'labels', new Set(needed), Object.keys(labels))
}

function compare(title: string, what: string, used: ReadonlySet<string>, there: readonly string[]): void {
  const missing = [...used.difference(new Set(there))]
  const unused = there.filter((name) => !used.has(name))
  if (missing.length > 0) throw new Error(`"${title}" needs ${what} that nobody gives: ${missing.join(', ')}`)
  if (unused.length > 0) throw new Error(`"${title}" leaves ${what} unused: ${unused.join(', ')}`)
}

type Cells = readonly Tokens.TableCell[]

/** Renders a table that scrolls in its own frame. The first column holds the row names, and a bold name marks a sum. */
function tableHtml(table: Tokens.Table, caption: string, inline: (cell: Tokens.TableCell) => string): string {
  const isFigure = (index: number) => table.align[index] === 'right'
  const head = table.header.map((cell, index) => {
    const html = inline(cell)
    // The corner cell above the row names isn't a heading.
    return html === '' ? '<td></td>' : `<th scope="col"${isFigure(index) ? ' class="figure"' : ''}>${html}</th>`
  })
  const rows = table.rows.map((row) => {
    const cells = row.map((cell, index) => {
      const html = inline(cell)
      if (index === 0) return `<th scope="row">${html.replace(/^<strong>(.*)<\/strong>$/, '$1')}</th>`
      return `<td${cellClass(isFigure(index), html)}>${html}</td>`
    })
    return `<tr${isSum(row) ? ' class="sum"' : ''}>${cells.join('')}</tr>`
  })
  return [
    `<div class="sheet pale-ends" role="region" tabindex="0" aria-label="${caption.replace(/<[^>]+>/g, '').replaceAll('"', '&quot;')}">`,
    `<table><caption><span>${caption}</span></caption>`,
    `<thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`,
  ].join('')
}

function isSum(row: Cells): boolean {
  return row[0]?.tokens.length === 1 && row[0].tokens[0]!.type === 'strong'
}

function cellClass(isFigure: boolean, html: string): string {
  if (!isFigure) return ''
  return html.startsWith(MINUS) ? ' class="figure negative"' : ' class="figure"'
}

const FORM_NAME = /\b(?:W-9s?|1099-(?:NEC|K))/g

/** Prevents line breaks within the name of a form. Touches only text, not tags. */
function unbroken(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(FORM_NAME, '<span class="whitespace-nowrap">$&</span>')))
    .join('')
}

/** Returns the anchor of a heading: `Where the gap goes` becomes `where-the-gap-goes`. Accents are removed. */
function anchorOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return plain
    .replace(/&[#\w]+;/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function unescaped(html: string): string {
  return html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
