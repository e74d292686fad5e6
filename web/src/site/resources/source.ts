/** An article as written by its author: the front matter, and the text with its figures by name. */
export type ArticleSource = {
  title: string
  /** two or three sentences, for lists and feeds */
  summary: string
  /** the same in one line, for search engines */
  description: string
  keywords: string
  /** labels in charts, by key */
  labels: Readonly<Record<string, string>>
  body: string
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/
const LABEL = 'label.'

/** Reads the front matter, one `name: value` per line, with `label.name: value` for chart labels. */
export function readSource(file: string, text: string): ArticleSource {
  const matter = FRONT_MATTER.exec(text)
  if (!matter) throw new Error(`${file} does not begin with its front matter`)
  const entries = new Map(
    matter[1]!.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      if (colon < 1) throw new Error(`${file}: "${line}" is not "name: value"`)
      return [line.slice(0, colon), line.slice(colon + 2).trim()] as const
    }),
  )
  const take = (name: string) => {
    const value = entries.get(name)
    if (!value) throw new Error(`${file} has no ${name}`)
    entries.delete(name)
    return value
  }
  const title = take('title')
  const summary = take('summary')
  const description = take('description')
  const keywords = take('keywords')
  const unknown = [...entries.keys()].filter((name) => !name.startsWith(LABEL))
  if (unknown.length > 0) throw new Error(`${file} says ${unknown.join(', ')}, which nothing reads`)
  const labels = Object.fromEntries([...entries].map(([name, value]) => [name.slice(LABEL.length), value]))
  return { title, summary, description, keywords, labels, body: text.slice(matter[0].length) }
}
