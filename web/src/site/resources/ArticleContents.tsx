import { m } from '../../messages/generated/messages.js'
import type { ArticlePageData } from './article.ts'

type Props = Pick<ArticlePageData, 'headings'>

/** The headings of an article as links: next to it where there is room, collapsed above it elsewhere. */
export function ArticleContents({ headings }: Props) {
  return (
    <>
      <details className="mb-8 border-b border-line pb-4 lg:hidden print:hidden">
        <summary className="py-1 text-14 font-semibold pointer-coarse:py-3">{m.resources_contents()}</summary>
        <nav aria-label={m.resources_contents()}>
          <Links headings={headings} />
        </nav>
      </details>
      <nav aria-labelledby="contents" className="order-last self-start max-lg:hidden lg:sticky lg:top-24 print:hidden">
        <h2 id="contents" className="mb-1 text-13 font-semibold">
          {m.resources_contents()}
        </h2>
        <Links headings={headings} />
      </nav>
    </>
  )
}

function Links({ headings }: Props) {
  return (
    <ul className="text-14">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-1.5 text-pretty pointer-coarse:py-3 text-ink-soft hover:text-ink hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
